/** Words that lead on to something: no value ends with one, and names are written with and without them. */
const JOINING_WORDS = new Set(
  [
    'a an the of for to in on at by with from into onto over under via per and or nor but as than that which who whose its their our your using including based featuring covering regarding concerning between against towards through without within is are was were be',
    'der die das des dem den ein eine einer eines einem einen und oder für von vom mit im in am an auf aus bei nach zu zur zum über unter durch als ihre ihr sein seine sowie',
    'le la les l un une des du de d et ou pour par avec sans sur sous dans en au aux que qui leur leurs ses son sa',
    'el la los las unos unas y o u del al para por con sin sobre su sus que',
    'il lo gli i uno di da della dei delle e ed per tra fra al alla che',
    'o os as um uma do da dos das e ou com sem no na nos nas para por',
    'een het van voor met en of op bij naar door uit aan zonder',
    've veya ile için bir olan',
  ].flatMap((words) => words.split(' ')),
);

export const isJoiningWord = (word: string): boolean => JOINING_WORDS.has(word.toLowerCase());
