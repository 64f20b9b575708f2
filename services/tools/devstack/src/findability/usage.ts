export const usage = `Usage: npm run --silent findability -- COMMAND

  score FILE… [--json|--csv] [--before ORIGINAL] [--fail-under N]
                           how well a PDF can be found, by the rules of the product
  preview FILE [--json] [--before ORIGINAL]
                           how browsers, readers and searches show a PDF
  proof --before DIR --after DIR [--queries FILE.csv] [--json]
                           whether the files of a folder are found higher as they stand in the other one: the proof of
                           the product, without an account. Files belong together by their path. Each row of FILE.csv
                           has a search of yours and the path of the file that is meant
  report --before DIR --after DIR --out FILE [--title T] [--queries FILE.csv]
                           the scores of the same files, and the proof, for others to read: a .pdf, .html or .csv that
                           was not there

Exit codes: 0 done, 2 a file was refused (the reason is on standard error), 3 a score under N,
1 a fault or a wrong call.`;
