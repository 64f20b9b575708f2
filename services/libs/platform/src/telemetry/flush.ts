let flush: () => Promise<void> = async () => {};

/** Told by the registration, which is another entry of this package, loaded before the program. */
export const onFlush = (action: () => Promise<void>): void => {
  flush = action;
};

/** Sends what is still buffered; a process that exits without it loses its last spans. A dead collector is no error. */
export const flushTelemetry = (): Promise<void> => flush().catch(() => undefined);
