import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** Functions of PDFium's C API by their own names; numbers are values or addresses in its memory. */
type Native = Readonly<Record<string, (...args: number[]) => number>>;

interface EmscriptenModule {
  readonly wasmExports: Native;
  readonly HEAPU8: Uint8Array;
}

/** PDFium inside WebAssembly: whatever a hostile file does to it stays in its own memory. */
export class Pdfium {
  private constructor(private readonly module: EmscriptenModule) {}

  static async load(): Promise<Pdfium> {
    const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
    // The package types a twentieth of the exports and none of the text functions.
    const start = PDFiumModule as unknown as (options: object) => Promise<EmscriptenModule>;
    const pdfium = new Pdfium(await start({ wasmBinary, locateFile: () => '' }));
    pdfium.call('FPDF_InitLibraryWithConfig', pdfium.initialConfig());
    return pdfium;
  }

  call(name: string, ...args: number[]): number {
    return this.native(name)(...args);
  }

  /** The function itself, for loops over every character. */
  native(name: string): (...args: number[]) => number {
    const fn = this.module.wasmExports[name];
    if (!fn) throw new Error(`PDFium has no ${name}`);
    return fn;
  }

  /** It grows and never shrinks. */
  get memoryBytes(): number {
    return this.module.HEAPU8.length;
  }

  /** Current memory; a new view after any call that may grow it. */
  view(address: number, length: number): DataView {
    return new DataView(this.module.HEAPU8.buffer, address, length);
  }

  allocate(length: number): number {
    const address = this.call('malloc', length);
    if (address === 0) throw new RangeError('PDFium is out of memory');
    return address;
  }

  free(address: number): void {
    this.call('free', address);
  }

  copyIn(bytes: Uint8Array): number {
    const address = this.allocate(bytes.length);
    this.module.HEAPU8.set(bytes, address);
    return address;
  }

  copyOut(address: number, length: number): Buffer {
    return Buffer.from(this.module.HEAPU8.slice(address, address + length));
  }

  /** FPDF_LIBRARY_CONFIG, version 2, everything at its default. */
  private initialConfig(): number {
    const length = 20;
    const address = this.allocate(length);
    const view = this.view(address, length);
    for (let at = 0; at < length; at += 4) view.setUint32(at, at === 0 ? 2 : 0, true);
    return address;
  }
}
