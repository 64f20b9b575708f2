import { type Changes, joinDict, newDict, spliceDict } from './object-splice.js';
import { languageOf } from '../inspect/structure-facts.js';
import { asBoolean, dictGet } from '../syntax/pdf-object.js';
import { textToken, type UpdateContext } from './update-context.js';
import type { NewObject } from './update-section.js';

/**
 * The catalog, and its viewer preferences when those are a separate object, only where something changes. What is stated
 * is what our reader takes for stated: the score that was shown before the write depends on it.
 */
export function catalogObjects(context: UpdateContext, stream: NewObject): NewObject[] {
  const { reader, structure } = context;
  const { catalog } = structure;
  const changes = new Map<string, Buffer>();
  const objects: NewObject[] = [];
  if (!structure.metadata.object) changes.set('Metadata', Buffer.from(`${stream.num} ${stream.gen} R`));
  // A signed file gets what was asked for and nothing besides.
  if (!context.signed) {
    if (context.fields.language && !languageOf(reader, structure)) {
      changes.set('Lang', textToken(context, catalog.num, catalog.gen, context.fields.language));
    }
    const preferences = displayTitle(context);
    if (Buffer.isBuffer(preferences)) changes.set('ViewerPreferences', preferences);
    else if (preferences) objects.push(preferences);
  }
  if (changes.size > 0) {
    objects.push({ num: catalog.num, gen: catalog.gen, body: spliceDict(reader, catalog, changes) });
  }
  return objects;
}

/** Viewers show the title instead of the file name (WCAG technique PDF18); a stated choice is left alone. */
function displayTitle({ reader, structure, fields }: UpdateContext): Buffer | NewObject | undefined {
  const { catalog } = structure;
  const entry = dictGet(catalog.value, 'ViewerPreferences');
  const preferences = reader.resolve(entry);
  if (!fields.title || asBoolean(reader.get(preferences, 'DisplayDocTitle')) !== undefined) return undefined;
  const changes: Changes = new Map([['DisplayDocTitle', Buffer.from('true')]]);
  if (preferences?.kind !== 'dict') return newDict(changes);
  if (entry?.kind !== 'ref') return joinDict(reader, catalog, preferences, changes);
  const object = reader.object(entry);
  if (object?.value.kind !== 'dict') return undefined;
  return { num: object.num, gen: object.gen, body: spliceDict(reader, object, changes) };
}
