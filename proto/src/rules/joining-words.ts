/**
 * Articles, prepositions, conjunctions by language, with blanks between: a phrase goes on after them, so that a value
 * that ends in one was cut. Traditional Chinese has its own list.
 */
export const joiningWords = {
  ar: 'في من إلى على عن مع و أو أن إن التي الذي هذا هذه كل بين بعد قبل حتى ثم لا ما',
  de: 'der die das des dem den ein eine einer eines einem einen und oder für von vom mit im in ins am an auf aus bei nach zu zur zum über unter durch als ihre ihr ihren sein seine sowie gegen ohne um vor zwischen wie bis seit',
  el: 'ο η το οι τα του της των τον την τους τις στο στη στην στον στους στις στα και ή με για από σε προς χωρίς κατά μετά πριν ως που να θα είναι μας σας ένα μια ένας',
  en: 'a an the of for to in on at by with from into onto over under via per and or nor but as than that which who whose its their our your his her using including based featuring covering regarding concerning between against towards toward through without within is are was were be vs',
  es: 'el la los las un una unos unas y e o u del de al a para por con sin sobre en su sus que como entre hacia hasta desde según tras ante nuestro nuestra nuestros nuestras es son se lo',
  fr: 'le la les l un une des du de d et ou pour par avec sans sur sous dans en au aux que qui leur leurs ses son sa ce cette ces notre nos votre vos entre vers chez dont à est sont afin',
  hi: 'का की के को में से पर और या एवं तथा ने है हैं तक लिए द्वारा यह वह कि जो',
  it: 'il lo la gli le i un uno una di da del della dello dei degli delle a al alla allo ai agli alle e ed o con su sul sulla per tra fra che in nel nella nei nelle dal dalla come non è sono si suo sua loro nostro nostra vostra l d dell all nell sull dall',
  ja: 'の と や を に が は で へ も か から まで より および 及び または 又は',
  ko: '및 와 과 의 에 을 를 이 가 은 는 로 으로 또는 그리고 에서',
  nl: 'de het een en of van voor met in op aan bij te ten ter tot uit over onder door als naar zijn haar hun onze uw per om tegen zonder tussen die dat is zijn',
  pl: 'i oraz lub albo a w we z ze do od na po dla przez przy pod nad o u za ku bez między jest są się że jako który która które to ten ta jego jej ich',
  pt: 'o a os as um uma uns umas e ou do da dos das de ao à aos às para por pelo pela com sem sobre em no na nos nas num numa seu sua seus suas que como entre até desde nosso nossa é são se',
  ru: 'и или а но в во на с со к ко по о об от до из за для при над под без между через как что это его её их не у',
  th: 'และ หรือ ของ ใน ที่ จาก กับ โดย เพื่อ ให้ ต่อ แก่ ถึง ตาม เป็น',
  tr: 've veya ya da ile için bir bu şu de da ki olarak gibi göre kadar üzere en her çok daha ise',
  zh: '的 和 与 及 或 在 对 从 为 以 由 被 把 向 于 之',
  'zh-Hant': '的 和 與 及 或 在 對 從 為 以 由 被 把 向 於 之',
} as const satisfies Readonly<Record<string, string>>;
