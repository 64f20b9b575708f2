import { outOfMemoryExit } from './job.protocol.js';

const wasmPage = 65_536;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/**
 * Bounds what WebAssembly may take: V8's heap limit does not count it. PDFium would stumble on over a failed
 * allocation, so the process ends instead, and the worker knows why by the exit code.
 */
export function limitWasmMemory(maxBytes: number): void {
  // The language's own library typings leave WebAssembly to the browser's.
  const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: WasmMemory } };
  // Called below on the memory that grows.
  // oxlint-disable-next-line typescript/unbound-method
  const grow = Memory.prototype.grow;
  Memory.prototype.grow = function bounded(this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * wasmPage > maxBytes) process.exit(outOfMemoryExit);
    return grow.call(this, pages);
  };
}
