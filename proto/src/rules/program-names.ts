/** Companies write documents, too: "Microsoft" and "Adobe" alone are authors. */
const PROGRAM =
  /^(?:(?:microsoft|ms)\W{0,2} ?(?:office|word|excel|powerpoint|publisher|visio|print to pdf)\b|adobe\W{0,2} (?:acrobat|indesign|illustrator|photoshop|pdf|express)|(?:acrobat|indesign|quarkxpress|coreldraw|framemaker|libreoffice|openoffice(?:\.org)?|canva|scribus|pdfcreator|ghostscript|wkhtmltopdf|python-docx|(?:pdf|xe|lua)?la?tex|tex|apache (?:poi|fop)|crystal reports|fpdf|tcpdf|itext)(?:$|[\s\d/®]))/iu;

/** Whether an author is the program that made the file. */
export const isProgramName = (name: string): boolean => PROGRAM.test(name);
