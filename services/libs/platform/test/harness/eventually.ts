/** Repeats the check until it holds; its last failure is thrown when it never does. */
export const eventually = async (check: () => void | Promise<void>, withinMs = 15_000): Promise<void> => {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
};

/** A promise settled from outside, to hold work at a point. */
export const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
