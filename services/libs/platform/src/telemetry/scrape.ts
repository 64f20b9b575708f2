let collect: (() => Promise<string>) | undefined;

/** Told by the registration, which is another entry of this package, loaded before the program. */
export const onScrape = (action: () => Promise<string>): void => {
  collect = action;
};

/** All metrics of this process as Prometheus reads them; undefined when it was started without the registration. */
export const scrape = (): Promise<string> | undefined => collect?.();
