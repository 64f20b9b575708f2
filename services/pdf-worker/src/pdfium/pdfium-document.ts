import type { Pdfium } from './pdfium-module.js';

/** FPDF_ERR_PASSWORD */
const passwordError = 4;

export class PdfiumDocument {
  private constructor(
    readonly pdfium: Pdfium,
    readonly handle: number,
    private readonly data: number,
    /** PDFium calls what they fill white, and does not tell it from what is white. */
    readonly hasShadingPatterns: boolean,
  ) {}

  /** @returns undefined when PDFium cannot make a document of the bytes */
  static open(pdfium: Pdfium, bytes: Uint8Array, hasShadingPatterns = false): PdfiumDocument | undefined {
    const data = pdfium.copyIn(bytes);
    const handle = pdfium.call('FPDF_LoadMemDocument', data, bytes.length, 0);
    if (handle !== 0) return new PdfiumDocument(pdfium, handle, data, hasShadingPatterns);
    pdfium.free(data);
    return undefined;
  }

  static neededPassword(pdfium: Pdfium): boolean {
    return pdfium.call('FPDF_GetLastError') === passwordError;
  }

  get pageCount(): number {
    return this.pdfium.call('FPDF_GetPageCount', this.handle);
  }

  /** Runs with the page loaded; undefined when it cannot be. `index` is 0-based. */
  withPage<T>(index: number, use: (page: number) => T): T | undefined {
    const page = this.pdfium.call('FPDF_LoadPage', this.handle, index);
    if (page === 0) return undefined;
    try {
      return use(page);
    } finally {
      this.pdfium.call('FPDF_ClosePage', page);
    }
  }

  withTextPage<T>(page: number, use: (textPage: number) => T): T | undefined {
    const textPage = this.pdfium.call('FPDFText_LoadPage', page);
    if (textPage === 0) return undefined;
    try {
      return use(textPage);
    } finally {
      this.pdfium.call('FPDFText_ClosePage', textPage);
    }
  }

  close(): void {
    this.pdfium.call('FPDF_CloseDocument', this.handle);
    this.pdfium.free(this.data);
  }
}
