import type { Type as Class } from '@nestjs/common';
import type { ErrorDetail } from '@colophon/platform';
import { getMetadataStorage } from 'class-validator';

/** Details one answer names; who sent more mistakes than these sees the rest when they are mended. */
export const MOST_DETAILS = 20;

/** How large one field of a request body may be, told before anything is built from it. */
interface FieldBound {
  /** Of the object, or of each entry of the list. */
  readonly shape?: Class<object>;
  /** Entries; undefined for what is no list. */
  readonly most?: number;
}

const fieldBounds = new WeakMap<object, Map<string, FieldBound>>();

/** Declares the bound of one property; `requireBounded` holds bodies to it. */
export const Bounded =
  (bound: FieldBound): PropertyDecorator =>
  (prototype, key) => {
    const ofClass = fieldBounds.get(prototype.constructor) ?? new Map<string, FieldBound>();
    fieldBounds.set(prototype.constructor, ofClass.set(String(key), bound));
  };

const knownFields = new WeakMap<object, ReadonlySet<string>>();

/** The properties a class checks, its parents' included: all that a body may have. */
export const fieldsOf = (shape: Class<object>): ReadonlySet<string> => {
  const known =
    knownFields.get(shape) ??
    new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(shape, '', false, false)
        .map(({ propertyName }) => propertyName),
    );
  knownFields.set(shape, known);
  return known;
};

export const tooManyEntries = (most: number): string => `At most ${most} entries are allowed`;

/**
 * Unknown keys and lists that are too long, at most `MOST_DETAILS`. Its work is bounded by the rules of the class and
 * not by the body: a list beyond its bound is not entered, what is of the wrong kind is emptied (its rule refuses it
 * then), and the walk of an object ends with the last detail that is named.
 */
export const boundProblems = (shape: Class<object>, body: object): ErrorDetail[] => {
  const found: ErrorDetail[] = [];
  collect(shape, body, '', found);
  return found;
};

const collect = (shape: Class<object>, body: object, path: string, found: ErrorDetail[]): void => {
  const known = fieldsOf(shape);
  const bounds = boundsOf(shape);
  for (const key of Object.keys(body)) {
    if (found.length >= MOST_DETAILS) return;
    const field = path + key;
    if (!known.has(key)) found.push({ field: shortened(field), message: 'This field is not known here' });
    else Reflect.set(body, key, enter(bounds.get(key), Reflect.get(body, key), field, found));
  }
};

/** @returns the value, emptied where it is of a kind that its rule refuses without a look inside */
const enter = (
  bound: FieldBound | undefined,
  value: unknown,
  field: string,
  found: ErrorDetail[],
): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    if (!bound?.shape || bound.most !== undefined) return {};
    collect(bound.shape, value, `${field}.`, found);
  } else if (bound?.most === undefined) return [];
  else if (value.length > bound.most) found.push({ field, message: tooManyEntries(bound.most) });
  else return value.map((entry: unknown, index) => enter(entryOf(bound), entry, `${field}.${index}`, found));
  return value;
};

/** An entry is an object of the shape, or a scalar. */
const entryOf = ({ shape }: FieldBound): FieldBound | undefined => (shape ? { shape } : undefined);

/** Declarations of parents hold for their children. */
const boundsOf = (shape: Class<object>): ReadonlyMap<string, FieldBound> => {
  const all = new Map<string, FieldBound>();
  for (let one: unknown = shape; typeof one === 'function' && one !== Function.prototype; ) {
    for (const [key, bound] of fieldBounds.get(one) ?? []) if (!all.has(key)) all.set(key, bound);
    one = Object.getPrototypeOf(one);
  }
  return all;
};

/** Longest part of a field name that an error repeats: the name comes from the caller. */
const LONGEST_FIELD = 100;
const shortened = (field: string): string =>
  field.length > LONGEST_FIELD ? `${field.slice(0, LONGEST_FIELD).toWellFormed()}…` : field;
