/**
 * Wordings this project does not use, each as a pattern of whole words with what to write instead. A space stands for
 * any white space, so that a phrase is found across the lines of a comment, too.
 */
export const RETIRED_WORDS = [
  ['nobody', 'name who does not: no user, no client, no consumer'],
  ['who(?:so)?ever|whomever', 'name who does: the caller, the consumer, the user'],
  ['anew', 'again, or a verb: recreate, restart, rewrite'],
  ['under way', 'in progress, running'],
  ['for ever', 'permanently, without limit'],
  ['(?:is|are|was|were|be|been|being) told', 'learns, gets an event, sees a message'],
  ['(?:told|tells) (?:of|apart)', 'reports, publishes; distinguishes'],
  ['patience', 'timeout'],
  ['the way in', 'ingress'],
  ['the one door', 'the entry point'],
  ['gives? way', 'releases, is replaced by'],
  ['no fault of', 'not caused by'],
  ['com(?:es?|ing) again', 'is redelivered, is sent again, reconnects'],
  ['(?:can|could|may|might) be had', 'is possible, is available'],
  ['(?:has|have|had|been) heard of', 'knows'],
  ['in vain', 'without success'],
  ['lies? in', 'is in, is stored in'],
  ['says? of (?:itself|themselves)', 'its metadata, its fields'],
  ['where there is none', 'if there is none'],
  ['(?:some|any|every)body(?: else)?', 'the user, another user, all callers'],
  ['for good', 'permanently'],
  ['all the same', 'still, nevertheless'],
  ['(?:stands?|stood) in (?:for|the way)', 'replaces; prevents'],
  ['held to', 'checked against'],
  ['(?:is|are|was|were) away', 'is down, is unavailable'],
];
