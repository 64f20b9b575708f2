/** The time of the system; elsewhere it is a parameter. */
export const systemNow = (): Date => new Date();
