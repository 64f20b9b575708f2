/** A promise settled from outside, to hold work at a point. */
export const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
