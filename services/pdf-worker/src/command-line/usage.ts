export const usage = `Usage: npm run --silent pdf -- COMMAND

  inspect FILE… [--json]   the metadata of a PDF; with --json one line per file
  score FILE… [--json|--csv] [--before ORIGINAL] [--fail-under N]
                           how well a PDF can be found, by the rules of the product; with --before also what rose and fell
  write IN OUT [--title T] [--subject S] [--keywords K] [--author A] [--description D]
               [--profile standard|search] [--language TAG]
                           a copy with new metadata; what is not given stays (the file is refused
                           if that has over 4,000 characters), what is given empty is removed
  batch                    jobs as JSON lines on standard input, one answer line each, in order:
                           {"op":"write","in":"a.pdf","out":"b.pdf","metadata":{"title":"","subject":"",
                             "keywords":"a, b","author":"A; B","description":""},"profile":"standard"}
                           {"op":"score","in":"b.pdf","before":"a.pdf"}
                           {"op":"inspect","in":"a.pdf"}   {"op":"text","in":"a.pdf","pages":5}

Exit codes: 0 done, 2 refused (the reason is on standard error), 3 a score under N,
1 a fault or a wrong call.`;

/** A call that cannot be meant; its message says why. */
export class UsageError extends Error {}
