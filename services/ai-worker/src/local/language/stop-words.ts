import { createRequire } from 'node:module';

// The package is one JSON file, which only require() loads alike in Node and in the test runner.
const require = createRequire(import.meta.url);
const sets = new Map<string, ReadonlySet<string>>();

/** Function words that the lists lack: above all those of the traditional script. */
const MORE: Readonly<Record<string, string>> = {
  zh: '我們 你們 他們 她們 它們 這 這些 那 個 為 為了 於 對 對於 從 與 並 並且 會 可能會 將 應 應該 應當 須 後 時 來 過 還 沒有 讓 給 說 們 什麼 怎麼 這樣 這個 這種 其 該 任何 所有 以及 或 或者 可 可以 可能 能 能夠 不會 將會 必須 已 已經 進行 使用 通過 根據 按照 關於 有關 如果 因為 所以 但是 除非 閣下 本 之 及 而 則 請 進行 进行 使用 通过 根据 按照 关于 有关 以及 必须 应当 可能会 将会 您 您的 贵方 等 一切 每 约 次 第',
  ja: 'した する される いる ある こと もの ため 場合 とき 及び 又は 並びに 若しくは その他 各 等 者 等の 的 上 中 内 下 後 前 時 分 約 以外 同 当該 本 第',
  ko: '있습니다 것입니다 합니다 됩니다 입니다 우리는 우리의 우리 및 또는 등 것 수 있는 없는 하는 되는 그 이 저 더 각 모든 이러한 그러한 위한 위해 대한 통해 따라 때 경우 중 후 전 내 외 시 당사는 당사의 귀하 귀하의 본 해당 매우 가장 많은 다른 새로운 다양한 함께 또한 하지만 그리고 그러나',
  de: 'sowie bzw pro inkl zzgl ggf ca je statt trotz anhand mittels gemäß laut sämtliche sämtlicher jeweils jeweilige jeweiligen insbesondere lediglich bereits sofern soweit hiermit',
  fr: 'ainsi lors afin selon dès chez via dont notamment également plusieurs leurs chaque ci svp',
  it: 'oppure nonché presso tramite mediante inoltre ogni qualsiasi nostro nostra nostri nostre vostro vostra tuo tua tuoi tue ciò eventuale eventuali',
  es: 'así mediante asimismo dicho dicha dichos dichas cada cualquier conforme recibimos',
  sv: 'samt även enligt via inkl resp dess varje samtliga bland vårt våra detta dessa därför dock ska kan bör hos',
  da: 'samt også ifølge via inkl hver hvert samtlige blandt vores jeres dette disse derfor dog skal kan bør hos mellem gennem uden både hvordan hvorfor hvilke fordi således blive bliver gør får giver mere flere mest hele',
  no: 'samt også ifølge via inkl hver hvert samtlige blant vår vårt våre deres dette disse derfor imidlertid skal kan bør hos mellom gjennom uten både hvordan hvorfor hvilke fordi slik bli blir gjør får gir mer flere mest hele raskere',
  cs: 'včetně dle rovněž však tedy tato tento toto těchto jejich každý každého během pomocí zejména například jak díky podle své svůj lze být nebo',
  sk: 'vrátane podľa taktiež však teda táto tento toto týchto ich každý každého počas pomocou najmä napríklad ako vďaka svoje svoj možno byť alebo',
  fi: 'sekä myös mukaan kautta varten välillä kuten esimerkiksi kunkin jokainen kaikki lisäksi nopeammin miten ansiosta avulla',
  hu: 'valamint illetve szerint között által minden például továbbá lehetővé alapján során révén hogyan gyorsabban',
  ro: 'precum conform privind prin către fiecare toate respectiv inclusiv astfel modul datorită mai cum fiecărui',
  uk: 'і й та або чи але для від до із зі з у в на за про при по як що це цей ця ці який яка яке які їх його її також кожного кожен кожна завдяки цієї цього цьому щоб є був була було були бути може можуть через після перед під над між без ж же так тому тобто тощо всі усі свій своє свої швидше більше',
  pt: 'através mediante assim cada qualquer quaisquer conforme bem seus suas',
};

/** Words of the lists that name things: "zero trust". */
const LESS: Readonly<Record<string, string>> = { en: 'zero' };

/** The list has Romanian as it was typed with a Turkish keyboard; ș and ț have commas. */
const withCommas = (word: string): string => word.replaceAll('ş', 'ș').replaceAll('ţ', 'ț');

/** Function words of a language; empty for a language without a list. */
export const stopWordsOf = (language: string): ReadonlySet<string> => {
  const known = sets.get(language);
  if (known) return known;
  const byLanguage = require('stopwords-iso') as Readonly<Record<string, readonly string[]>>;
  const listed = [...(byLanguage[language] ?? []), ...(MORE[language]?.split(' ') ?? [])];
  const words = new Set(language === 'ro' ? listed.flatMap((word) => [word, withCommas(word)]) : listed);
  for (const word of LESS[language]?.split(' ') ?? []) words.delete(word);
  sets.set(language, words);
  return words;
};
