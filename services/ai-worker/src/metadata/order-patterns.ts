import { type Wording, WORDINGS } from './order-wordings.js';

/** Where an order begins: a sentence, a clause, a line; "how to set …" and "readers who use …" order nothing. */
const BEGINNING = String.raw`(?<=^|[\n.!?:;,"“„«(>–—•*]\s?|\b(?:and|then|please|now|always|also|just|must|should|shall)\s)(?<!\bto\s)`;
/**
 * Words where an order begins. What stands before them is looked at last: from every place of a text it would take
 * three times as long.
 */
const begun = (words: string, place = BEGINNING): string =>
  String.raw`\b(?:${words})\b(?<=${place}\b(?:${words}))`;
const NOT_DENIED = String.raw`(?<!\b(?:not|never|n['’]t|who|or)\s+)`;
/** "AI-ready" and "KI-Anwender" are no machines. */
const NO_COMPOUND = String.raw`(?![-\u2010\u2011]?[\p{L}\p{N}])`;
const MACHINE = String.raw`(?:(?:large\s+)?language\s+models?|ai(?:[\s-](?:model|assistant|agent|system|reviewer)s?)?|llms?|chat\s?bots?|chatgpt|dan)${NO_COMPOUND}(?!\s+(?:engineer|research|developer|expert|specialist|compan|team|start-?up|user))`;
const FIELD = String.raw`(?:pdf\s+)?(?:title|subject|keywords?|author|description|metadata|json)`;
/** What a work on machines is called, behind the colon of its title: "Instructions for AI: A Guide for Teachers". */
const WORK = String.raw`(?:an?|eine?|une?|un[oa]?|uma?|een|ett?|egy|o|guide|guida|guía|guia|leitfaden|handbuch|einführung|handleiding|gids|przewodnik|poradnik|průvodce|příručka|руководство|opas|útmutató|ghid|οδηγός|vägledning|veileder|introdu\p{L}+|tutorial|manuel|manual|how)`;
/** Behind the machine a speaker turns to: the order itself, so that titles of works on machines stay. */
const addressed = (field: string, verbs: string): string =>
  String.raw`(?:\s*[:：](?!\s*${WORK}(?![\p{L}\p{N}])(?![^.!?\n]{0,60}(?<![\p{L}\p{N}])(?:${field})))|(?:\s*[,;–—]|\s-)\s*(?=[^.!?\n]{0,20}(?<![\p{L}\p{N}])(?:${field})(?![\p{L}\p{N}]))|\s*[,–—]?\s+(?:${verbs}))`;
/** After "AI" some of these are nouns as often ("AI use", "AI answers"): such are no verbs here. */
const IMPERATIVE = String.raw`(?:please|always|never|do\s+not|don['’]t|you\s+(?:must|should|are|will|shall)|ignore|disregard|forget|praise|mention|say|reply|respond|describe|summari[sz]e|write|output)\b`;
const EARLIER_RULES = String.raw`(?:instructions?|prompts?|rules|directions?|guidelines|context)\b`;
const THIS_DOCUMENT = String.raw`\b(?:this|the)\s+(?:document|file|pdf|paper|report|text)\b`;

/** How guides on writing go on: "Write a title with fewer than 60 characters". */
const ADVICE = String.raw`(?<=\ban?\s[^.!?]{0,20})\s+with\s+(?:an?|your|keywords?|fewer|less|more|at|up|\d+|bullets?|clear|short|long|no|good|strong|relevant)\b`;
/** Orders in English, the language most of them are written in, whatever that of the document. */
const ENGLISH: readonly string[] = [
  String.raw`${begun('ignore|disregard|forget|override|bypass', NOT_DENIED)}[^.!?]{0,40}\b(?:previous|preceding|prior|above|earlier)\b[^.!?]{0,30}\b${EARLIER_RULES}`,
  String.raw`${begun('ignore|disregard|forget|override|bypass')}[^.!?]{0,40}\b(?:all|any|your|these|the)\b[^.!?]{0,30}\b${EARLIER_RULES}`,
  String.raw`${begun('(?:system|developer)\\s+(?:prompt|instruction)s?|developer\\s+message')}(?:\s+override)?\s*[:=]`,
  String.raw`\bsystem\s+prompt\s+override\b`,
  String.raw`${begun('system\\s+(?:message|override)')}\s*:[^.!?]{0,60}\b(?:${FIELD}|reply|respond|answer|output|write|say)\b`,
  String.raw`\byou\s+are\s+(?:now\s+)?(?:an?\s+)?${MACHINE}`,
  String.raw`${begun('act\\s+as|pretend\\s+to\\s+be|you\\s+are\\s+now')}\s+(?:an?\s+|the\s+)?(?:${MACHINE}|assistant\b(?!\s+(?:to|manager|director|professor|coach|physician)\b))`,
  String.raw`\b(?:(?:note|message|instructions?|hint)\s+(?:to|for)|request\s+to)\s+(?:the\s+|any\s+|all\s+)?(?:${MACHINE}${addressed(FIELD, IMPERATIVE)}|(?:assistant|model|summari[sz]er)s?\s*[:,–-])`,
  String.raw`\b(?:dear|hey|hello|attention,?)\s+(?:${MACHINE}|assistant|model)s?\s*[,:!]`,
  String.raw`${begun('set|change|rename|replace')}(?!\s+(?:of|in)\b)[^.!?]{0,40}\b${FIELD}\b[^.!?]{0,20}\b(?:to|as|with|field)\b`,
  String.raw`${begun('use|make|write|give|print|output|return|respond\\s+with|reply\\s+with|answer\\s+with')}[^.!?]{0,40}\b(?:as\s+(?:the\s+|its\s+|a\s+)?${FIELD}\b|${FIELD}\b(?!${ADVICE})[^.!?]{0,20}(?:\b(?:as|with|field|must|should)\b|:))`,
  String.raw`${begun('set|put|enter|insert')}[^.!?]{1,40}\bas\s+(?:the\s+|its\s+|a\s+)?${FIELD}\b`,
  String.raw`\bthe\s+(?:correct|real|actual|true|proper|right)\s+(?:name|${FIELD})\s+(?:of|for)\s+${THIS_DOCUMENT}\s+(?:is|are|must|should)\b`,
  String.raw`\b(?:should|must|shall|are\s+(?:asked|told|instructed)\s+to)\s+(?:describe|title|name|call|label|present|list|summari[sz]e)\s+${THIS_DOCUMENT}\s+(?:as|by|with)\b`,
  String.raw`${begun('(?:when(?:ever)?\\s+(?:you\\s+)?|while\\s+)?(?:describing|summari[sz]ing|describe|summari[sz]e)')}\s+${THIS_DOCUMENT}\s*(?:,\s*(?:always|please|mention|say|state|write|include)\b|as\b)`,
];

/** The pattern for letters of both cases, where the case of others tells. */
const inAnyCase = (pattern: string): string =>
  pattern.replace(/(?<!\\)[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const NAMED = String.raw`(?:the\s+)?(?:words?|names?|terms?|phrases?|strings?|text|following)\s`;
/** What is added is a name or a quotation: guides on writing add "keywords" or "your topic" to a title. */
const CASED: readonly string[] = [
  `${inAnyCase(begun('add|append|insert|include|put'))}\\s+(?:${inAnyCase(NAMED)}|["“„«'‘]|\\p{Lu})${inAnyCase(String.raw`[^.!?]{0,40}\b(?:to|in|into|among)\s+(?:the\s+|its\s+)?${FIELD}\b`)}`,
];

const ALS_FIELD = String.raw`als\s+(?:titel|autor|betreff|thema|stichwort|stichwörter|schlüsselwörter|schlagwörter|beschreibung)\s+(?:verwenden|nutzen|setzen|eintragen|angeben|nehmen|schreiben)`;
/** The verb follows its object, and words run on into their endings or into each other. */
const VERB_LAST: readonly string[] = [
  // de
  String.raw`${ALS_FIELD}(?=\s*(?:[.!\n]|$))(?<=(?:^|[\n.!?:;]\s?)(?!(?:sie|man|wer|wir|um|wenn|ob|dass)\s)[^.!?:;,\n]{1,40}\s${ALS_FIELD})`,
  // tr
  String.raw`(?:önceki|yukarıdaki|daha\s+önceki)[^.!?]{0,30}(?:talimat|yönerge|kural|komut)\p{L}*[^.!?]{0,30}(?:yok\s+say|görmezden\s+gel|dikkate\s+alma|unut)`,
  String.raw`(?:başlığ|yazar|konu|anahtar\s+kelime|açıklama|üst\s?veri)\p{L}*[^.!?]{1,40}(?:olarak|diye)\s+(?:ayarla|yaz|değiştir|belirle|kullan)(?:y?[ıi]n(?:[ıi]z)?)?(?!\p{L})`,
  String.raw`(?:yapay\s+zek[aâ]|dil\s+model|sohbet\s+robot)\p{L}*\s+(?:için\s+not\p{L}*\s*[:,]|notu?\s*:|talimat\p{L}*\s*:)`,
  String.raw`(?:sen\s+(?:artık\s+)?|siz\s+)bir\s+(?:yapay\s+zek|dil\s+model|sohbet\s+robot)\p{L}*`,
  String.raw`bu\s+(?:belgenin|dosyanın|raporun)\s+(?:doğru|gerçek|asıl)\s+(?:başlığ|ad|yazar)\p{L}*`,
  // zh
  String.raw`(?:忽略|无视|無視|忘记|忘記|不要理会|请勿遵循)(?:以上|之前|前面|上述|先前|此前|所有|全部|一切|你的)[^。！？.!?]{0,12}(?:指令|指示|提示|规则|規則|要求)`,
  String.raw`(?:将|將|把)?(?:标题|標題|作者|主题|主題|关键词|關鍵詞|关键字|描述|摘要|元数据)[^。！？.!?]{0,8}(?:设为|設為|设置为|設定為|改为|改為|改成|写成|寫成|写为|填写为)`,
  String.raw`(?:你|您)(?:现在|現在)?是(?:一个|一個|一名)?(?:人工智能|AI|ＡＩ|语言模型|語言模型|聊天机器人|助手)`,
  String.raw`(?:致|给|給)(?:人工智能|AI|语言模型|語言模型|助手)(?:助手|模型|系统|系統)?的?(?:说明|說明|留言|指令|指示|提示|消息|备注|備註)?\s*[：:，,]`,
  String.raw`(?:本|此|该)(?:文档|文檔|文件|报告|報告)的?(?:正确|正確|真正|真实)的?(?:标题|標題|名称|名稱|作者)`,
  // ja
  String.raw`(?:以前|前|上記|これまで|すべて|全て)の[^。！？]{0,12}(?:指示|命令|ルール|プロンプト|規則)[^。！？]{0,8}(?:無視し(?:て|、|ろ|なさい)|忘れ(?:て|ろ|なさい)|従わない(?:で|こと))`,
  String.raw`(?:タイトル|題名|表題|著者|作成者|件名|キーワード|説明|メタデータ)(?:を|は)\s?(?:[「『"“][^」』"”]{1,40}[」』"”]|[\w .-]{1,40})\s?(?:にして|に設定|と書|に変更|と記入|として|とし(?:て|なさい|ろ))`,
  String.raw`(?:あなた|君)は(?:今から|これから)?(?:AI|ＡＩ|人工知能|言語モデル|チャットボット|アシスタント)`,
  String.raw`(?:AI|ＡＩ|人工知能|言語モデル|アシスタント)への(?:指示|メモ|注意|お願い|メッセージ)\s*(?:[：:、,「\n]|です)`,
  String.raw`(?:この|本)(?:文書|書類|資料|ファイル)の(?:正しい|本当の|正式な)(?:タイトル|題名|名前|名称|著者)`,
  // ko
  String.raw`(?:이전|위의?|앞의?|모든)[^.!?]{0,12}(?:지시|명령|규칙|프롬프트)\p{L}*[^.!?]{0,8}(?:무시하(?:고|세요|십시오|라)|잊(?:고|으세요|어))`,
  String.raw`(?:제목|저자|작성자|주제|키워드|설명|메타데이터)\p{L}*[^.!?]{1,40}(?:으?로)\s*(?:(?:설정|변경|작성|입력)(?:하(?:세요|십시오|시오|라)|해\s*(?:주|라))|바꾸(?:세요|십시오|라)|쓰(?:세요|십시오|라))`,
  // ar
  String.raw`(?:تجاهل|انس)\p{L}*[^.!?؟]{0,30}(?:التعليمات|الأوامر|القواعد)[^.!?؟]{0,20}(?:السابقة|أعلاه)`,
  String.raw`(?<![\p{L}\p{N}])و?(?:اكتب|استخدم|ضع|اجعل)(?:وا|ي)?\s[^.!?؟]{1,40}\s(?:ك|بوصفه\s+|باعتباره\s+)(?:ال)?(?:عنوان|مؤلف|موضوع|وصف|كلمات)(?![\p{L}\p{N}])`,
];

const START = String.raw`(?<![\p{L}\p{N}])`;
/** Where an order begins in other languages. */
const CLAUSE = String.raw`(?:^|[\n.!?:;,"“„«(>–—•*]\s?|${START}(?:et|und|y|e|en|i|и|і|bitte|veuillez|favore?|alsjeblieft|proszę|пожалуйста|vänligen|prosím|παρακαλώ)\s)`;
const END = String.raw`(?![\p{L}\p{N}])`;

const patternsOf = (words: Wording): string[] => {
  // As `begun`: the place is looked at behind the word.
  const word = (alternatives: string, place = START): string =>
    `(?:${alternatives})(?<=${place}(?:${alternatives}))${END}`;
  const near = (alternatives: string, most: number): string =>
    String.raw`(?=[^.!?]{0,${most}}${word(alternatives)})`;
  const filled = String.raw`(?=[^.!?]{0,40}${START}(?:${words.field})[^.!?]{0,20}(?:\s|${START})(?:${words.as})(?:\s|$))`;
  const used = String.raw`(?=[^.!?]{1,50}${START}(?:${words.asField})${END})`;
  const verbs = String.raw`(?:${words.assign}|${words.ignore})${END}(?=[^.!?]{0,60}${START}(?:${words.field}|${words.rules})${END})`;
  return [
    word(words.ignore) + near(words.earlier, 60) + near(words.rules, 60),
    word(words.assign, CLAUSE) + filled,
    word(words.assign, CLAUSE) + used,
    String.raw`${word(words.youAre)}\s+(?:${words.machine})${NO_COMPOUND}`,
    String.raw`${word(words.noteTo)}\s+(?:${words.machine})${NO_COMPOUND}${addressed(words.field, verbs)}`,
    word(words.correct),
  ];
};

/** Passages that order a machine about instead of telling a reader something; bounded reach, so linear in the text. */
export const ORDERS: readonly RegExp[] = [
  ...[...ENGLISH, ...VERB_LAST, ...WORDINGS.flatMap(patternsOf)].map((pattern) => new RegExp(pattern, 'giu')),
  ...CASED.map((pattern) => new RegExp(pattern, 'gu')),
];
