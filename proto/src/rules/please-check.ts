/** Of values stated below this, measured on labelled documents, more than half needed a correction. */
export const pleaseCheckBelow = 0.5;
