import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type RenderReportRequest, ReportPdfService } from '@colophon/contracts';
import { Clock, commonErrors, ProtoController, ServiceError } from '@colophon/platform';
import { PdfEngine } from '../engine/pdf-engine.js';
import { PdfError } from '../pdf/pdf.errors.js';

/** Reports as PDF, made when they are asked for: nothing of them is stored. */
@ProtoController(ReportPdfService)
export class ReportPdfController {
  constructor(
    private readonly engine: PdfEngine,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError unavailable, which may be tried again */
  async renderReport({ title, createdAt, sections }: RenderReportRequest) {
    const report = {
      title,
      createdAt: (createdAt ? timestampDate(createdAt) : this.clock.now()).toISOString(),
      sections: sections.map((section) => ({
        title: section.title,
        paragraphs: [...section.paragraphs],
        tables: section.tables.map(({ caption, head, rows, widths }) => ({
          caption,
          head: [...head],
          rows: rows.map(({ cells }) => [...cells]),
          widths: [...widths],
        })),
      })),
    };
    try {
      return { pdf: new Uint8Array(await this.engine.report(report)) };
    } catch (error) {
      if (error instanceof PdfError) throw new ServiceError(commonErrors.unavailable, { cause: error });
      throw error;
    }
  }
}
