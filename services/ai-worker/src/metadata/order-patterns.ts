/** Where an order begins: a sentence, a clause, a line; "how to set …" and "readers who use …" order nothing. */
const BEGINNING = String.raw`(?<=^|[\n.!?:;,"“„«(>–—•*]\s?|\b(?:and|then|please|now|always|also|just|must|should|shall)\s)(?<!\bto\s)`;
/**
 * Words where an order begins. What stands before them is looked at last: from every place of a text it would take
 * three times as long.
 */
const begun = (words: string, place = BEGINNING): string =>
  String.raw`\b(?:${words})\b(?<=${place}\b(?:${words}))`;
const NOT_DENIED = String.raw`(?<!\b(?:not|never|n['’]t|who|or)\s+)`;
const MACHINE = String.raw`(?:(?:large\s+)?language\s+models?|ai(?:\s+(?:model|assistant|agent|system|reviewer)s?)?|llms?|chat\s?bots?|chatgpt|dan)\b(?!\s+(?:engineer|research|developer|expert|specialist|compan|team|start-?up|user))`;
const FIELD = String.raw`(?:pdf\s+)?(?:title|subject|keywords?|author|description|metadata|json)`;
const EARLIER_RULES = String.raw`(?:instructions?|prompts?|rules|directions?|guidelines|context)\b`;
const THIS_DOCUMENT = String.raw`\b(?:this|the)\s+(?:document|file|pdf|paper|report|text)\b`;

/** Orders in English, the language most of them are written in, whatever that of the document. */
const ENGLISH: readonly string[] = [
  String.raw`${begun('ignore|disregard|forget|override|bypass', NOT_DENIED)}[^.!?]{0,40}\b(?:previous|preceding|prior|above|earlier)\b[^.!?]{0,30}\b${EARLIER_RULES}`,
  String.raw`${begun('ignore|disregard|forget|override|bypass')}[^.!?]{0,40}\b(?:all|any|your|these|the)\b[^.!?]{0,30}\b${EARLIER_RULES}`,
  String.raw`${begun('(?:system|developer)\\s+(?:prompt|instruction)s?|developer\\s+message')}(?:\s+override)?\s*[:=]`,
  String.raw`\bsystem\s+prompt\s+override\b`,
  String.raw`${begun('system\\s+(?:message|override)')}\s*:[^.!?]{0,60}\b(?:${FIELD}|reply|respond|answer|output|write|say)\b`,
  String.raw`\byou\s+are\s+(?:now\s+)?(?:an?\s+)?${MACHINE}`,
  String.raw`${begun('act\\s+as|pretend\\s+to\\s+be|you\\s+are\\s+now')}\s+(?:an?\s+|the\s+)?(?:${MACHINE}|assistant\b(?!\s+(?:to|manager|director|professor|coach|physician)\b))`,
  String.raw`\b(?:note|message|instructions?|request|hint)\s+(?:to|for)\s+(?:the\s+|any\s+|all\s+)?(?:${MACHINE}|(?:assistant|model|summari[sz]er)s?\s*[:,–-])`,
  String.raw`\b(?:dear|hey|hello|attention,?)\s+(?:${MACHINE}|assistant|model)s?\s*[,:!]`,
  String.raw`${begun('set|change|rename|replace')}[^.!?]{0,40}\b${FIELD}\b[^.!?]{0,20}\b(?:to|as|with|field)\b`,
  String.raw`${begun('use|make|write|give|print|output|return|respond\\s+with|reply\\s+with|answer\\s+with')}[^.!?]{0,40}\b(?:as\s+(?:the\s+|its\s+|a\s+)?${FIELD}\b|${FIELD}\b[^.!?]{0,20}(?:\b(?:as|with|field|must|should)\b|:))`,
  String.raw`\bthe\s+(?:correct|real|actual|true|proper|right)\s+(?:name|${FIELD})\s+(?:of|for)\s+${THIS_DOCUMENT}\s+(?:is|are|must|should)\b`,
  String.raw`\b(?:should|must|shall|are\s+(?:asked|told|instructed)\s+to)\s+(?:describe|title|name|call|label|present|list|summari[sz]e)\s+${THIS_DOCUMENT}\s+(?:as|by|with)\b`,
  String.raw`${begun('(?:when(?:ever)?\\s+(?:you\\s+)?|while\\s+)?(?:describing|summari[sz]ing|describe|summari[sz]e)')}\s+${THIS_DOCUMENT}\s*(?:,\s*(?:always|please|mention|say|state|write|include)\b|as\b)`,
];

/** How a language words orders to a machine: alternatives of patterns. */
interface Wording {
  /** Verbs that set aside; what they set aside; words that make it the rules given so far. */
  readonly ignore: string;
  readonly rules: string;
  readonly earlier: string;
  /** Verbs that fill a field; the fields; what stands before the value. */
  readonly assign: string;
  readonly field: string;
  readonly as: string;
  readonly youAre: string;
  readonly noteTo: string;
  readonly machine: string;
  /** As in "the correct title of this document is". */
  readonly correct: string;
}

const WORDINGS: readonly Wording[] = [
  // fr
  {
    ignore: String.raw`ignore[rz]?|oublie[rz]?|ne\s+ten(?:ez|ons)\s+(?:pas|aucun)\s+compte`,
    rules: 'instructions?|consignes?|règles?|directives?',
    earlier: 'précédente?s?|antérieure?s?|ci-dessus|vos|tes',
    assign: 'mets|mettez|définis|définissez|écris|écrivez|utilisez?|remplacez?|indiquez?|réponds|répondez',
    field: 'titre|auteur|sujet|mots[- ]clés|description|métadonnées',
    as: 'à|comme|par|sur|:',
    youAre: String.raw`tu\s+es|vous\s+êtes`,
    noteTo: String.raw`(?:note|message|instructions?)\s+(?:à|au|pour|destinée?s?\s+à)`,
    machine: String.raw`l[’']ia|une\s+ia|(?:un\s+)?assistant(?:\s+ia)?|l[’']assistant|(?:un\s+|le\s+)?modèle\s+de\s+langage|(?:un\s+)?chatbot`,
    correct: String.raw`le\s+(?:vrai|bon|véritable)\s+(?:titre|nom|auteur)\s+(?:de\s+ce|du)\s+(?:document|fichier|rapport)\s+est`,
  },
  // de
  {
    ignore: 'ignorier(?:e|en|t)|vergiss|vergessen|missachten?',
    rules: 'anweisung(?:en)?|vorgaben?|regeln?|prompts?|instruktion(?:en)?',
    earlier: 'vorherigen?|bisherigen?|vorigen?|obigen?|vorangegangenen?|früheren?|deine|ihre',
    assign: 'setze?|setzen|ändere|ändern|schreibe?n?|verwenden?|nutzen?|nimm|antworte',
    field:
      'titel|autor|betreff|thema|stichwörter|schlüsselwörter|schlagwörter|keywords|beschreibung|metadaten',
    as: 'auf|als|mit|:',
    youAre: String.raw`du\s+bist|sie\s+sind`,
    noteTo: String.raw`(?:hinweis|nachricht|anweisung(?:en)?|notiz)\s+(?:an|für)`,
    machine: String.raw`(?:jetzt\s+|nun\s+|ab\s+sofort\s+)?(?:die\s+|eine\s+)?ki(?:-assistent)?|(?:das\s+|ein\s+)?sprachmodell|(?:den\s+|ein\s+)?chatbot|den\s+assistenten`,
    correct: String.raw`der\s+(?:richtige|korrekte|wahre|tatsächliche)\s+(?:titel|name|autor)\s+(?:dieses|des)\s+(?:dokuments|berichts|textes)\s+(?:ist|lautet)`,
  },
  // es, pt
  {
    ignore: 'ignor(?:a|e|ar|en|em)|olvid(?:a|e|en)|esque(?:ça|ce)',
    rules: 'instrucciones|instruções|reglas|regras|indicaciones|orientações|directrices',
    earlier: 'anteriores|previas|prévias|precedentes|tus|sus|suas|acima',
    assign:
      'pon|ponga|coloque|defin[ea]|establece|establezca|escrib[ea]|escrev[ea]|us[ea]|cambi[ae]|mude|responde|responda',
    field: String.raw`título|autora?|asunto|assunto|tema|palabras\s+clave|palavras-chave|descripción|descrição|metadatos|metadados`,
    as: 'como|a|para|con|com|por|:',
    youAre: 'eres|usted\\s+es|você\\s+é|és',
    noteTo: String.raw`(?:nota|mensaje|mensagem|instrucciones|instruções)\s+(?:para|a|al|à|ao)`,
    machine: String.raw`(?:ahora\s+|agora\s+)?(?:una?\s+|uma?\s+|la\s+|el\s+|o\s+)?(?:ia|asistente(?:\s+de\s+ia)?|assistente(?:\s+de\s+ia)?|modelo\s+de\s+(?:lenguaje|linguagem)|chatbot)`,
    correct: String.raw`[eo]l?\s+(?:verdadero|verdadeiro|correct?o)\s+(?:título|nombre|nome|autor)\s+(?:de\s+este|deste|del|do)\s+(?:documento|archivo|arquivo|informe)\s+(?:es|é)`,
  },
  // it
  {
    ignore: 'ignor(?:a|are|ate|i)|dimentica(?:re|te)?|trascura(?:re|te)?',
    rules: 'istruzion[ei]|regol[ae]|direttiv[ae]|prompt',
    earlier: 'precedent[ei]|anterior[ei]|tue|vostre|sopra',
    assign: 'imposta(?:re|te)?|scriv(?:i|ere|ete)|us(?:a|are|ate)|cambia(?:re|te)?|inserisci|metti|rispondi',
    field: String.raw`titolo|autore|oggetto|soggetto|parole\s+chiave|descrizione|metadati`,
    as: 'come|a|su|in|con|:',
    youAre: String.raw`(?:tu\s+)?sei|lei\s+è`,
    noteTo: String.raw`(?:nota|messaggio|istruzioni)\s+(?:per|a|al)`,
    machine: String.raw`(?:ora\s+|adesso\s+)?(?:l[’']|un[’']?\s*|il\s+)?(?:ia|intelligenza\s+artificiale|assistente(?:\s+ai)?|modello\s+linguistico|chatbot)`,
    correct: String.raw`il\s+(?:vero|corretto)\s+(?:titolo|nome|autore)\s+(?:di\s+questo|del)\s+(?:documento|file|rapporto)\s+è`,
  },
  // nl
  {
    ignore: 'negeer|negeren|vergeet',
    rules: 'instructies?|regels|aanwijzingen',
    earlier: 'vorige|eerdere|voorgaande|bovenstaande|je|uw',
    assign: 'zet|stel|schrijf|gebruik|verander|wijzig|antwoord',
    field: 'titel|auteur|onderwerp|trefwoorden|beschrijving|metadata',
    as: 'op|als|naar|in|met|:',
    youAre: String.raw`je\s+bent|u\s+bent`,
    noteTo: String.raw`(?:opmerking|bericht|instructies?)\s+(?:aan|voor)`,
    machine: String.raw`(?:nu\s+)?(?:de\s+|een\s+)?(?:ai(?:-assistent)?|taalmodel|chatbot)`,
    correct: String.raw`de\s+(?:juiste|echte)\s+(?:titel|naam|auteur)\s+van\s+dit\s+(?:document|rapport|bestand)\s+is`,
  },
  // pl
  {
    ignore: 'zignoruj|ignoruj|zapomnij|pomiń',
    rules: 'instrukcj[eai]|polece(?:nia|ń)|zasad[yę]?',
    earlier: 'poprzednie|wcześniejsze|powyższe|swoje',
    assign: 'ustaw|wpisz|napisz|użyj|zmień|odpowiedz',
    field: String.raw`tytuł|autora?|temat|słowa\s+kluczowe|opis|metadane`,
    as: 'na|jako|z|:',
    youAre: String.raw`jesteś(?:\s+teraz)?`,
    noteTo: String.raw`(?:uwaga|wiadomość|instrukcje)\s+dla`,
    machine:
      'ai|asystentem(?:\\s+ai)?|asystenta(?:\\s+ai)?|modelem\\s+językowym|modelu\\s+językowego|chatbot(?:em|a)?',
    correct: String.raw`(?:prawdziwy|poprawny|właściwy)\s+(?:tytuł|autor)\s+tego\s+(?:dokumentu|pliku|raportu)\s+to`,
  },
  // ru, uk
  {
    ignore: String.raw`(?:про)?игнорируй(?:те)?|забудь(?:те)?|ігноруй(?:те)?|не\s+обращай(?:те)?\s+внимания`,
    rules: 'инструкци[ийюя]|указани[яй]|правил[ао]?|інструкці[їй]',
    earlier: 'предыдущи[ех]|прежни[ех]|вышеуказанн\\p{L}*|свои|попередні',
    assign:
      'установи(?:те)?|напиши(?:те)?|укажи(?:те)?|измени(?:те)?|используй(?:те)?|ответь(?:те)?|встанови',
    field: String.raw`заголовок|название|автор[ау]?|тему|ключевые\s+слова|описание|метаданные|назву`,
    as: 'как|на|в|:',
    youAre: String.raw`ты(?:\s+теперь)?|вы(?:\s+теперь)?`,
    noteTo: String.raw`(?:примечание|сообщение|инструкци[яи])\s+для`,
    machine: String.raw`(?:—\s*)?(?:ии|искусственн\p{L}*\s+интеллект\p{L}*|языков\p{L}*\s+модел\p{L}*|чат-?бот\p{L}*|ии-ассистент\p{L}*)`,
    correct: String.raw`(?:правильное|настоящее|верное)\s+название\s+(?:этого\s+)?(?:документа|файла|отч[её]та)`,
  },
  // sv, da, no
  {
    ignore: 'ignorera|ignorere?r?|bortse|se\\s+bort|glöm|glem',
    rules: String.raw`instruktion(?:er|erna|erne)|instruksjon(?:er|ene)|anvisning(?:ar|er|ene|arna)|regler(?:na|ne)?|kommando(?:n|er)?`,
    earlier: 'tidigare|tidligere|föregående|foregående|forrige|ovanstående|ovenstående|dina|dine',
    assign: 'sätt|sæt|sett|ange|angi|skriv|använd|brug|bruk|ändra|endre|ændr|svara|svar',
    field: String.raw`titeln?|tittel(?:en)?|titlen|författaren?|forfatter(?:en)?|ämnet?|emnet?|nyckelord(?:en)?|nøg?k+eord(?:ene)?|beskriv(?:ningen|elsen?)|metadata`,
    as: 'till|til|som|med|:',
    youAre: String.raw`du\s+är|du\s+er`,
    noteTo: String.raw`(?:meddelande|meddelelse|melding|besked|instruktioner|instruksjoner)\s+till?`,
    machine: String.raw`(?:nu\s+|nå\s+)?(?:en\s+|et\s+)?(?:ai(?:-assistent(?:en)?)?|språkmodell(?:en)?|sprogmodel(?:len)?|chatt?bot(?:ten)?)`,
    correct: String.raw`den\s+(?:rätta|riktiga|rigtige|riktige|korrekte|korrekta)\s+(?:titeln|titel|tittelen)`,
  },
  // cs, sk
  {
    ignore: 'ignoruj(?:te)?|zapomeň(?:te)?|zabudni(?:te)?|přehlédni(?:te)?|nedbej(?:te)?',
    rules: 'pokyn(?:y|ů|ov)|instrukc(?:e|í)|inštrukci[ea]|pravidl[oa]|příkazy|príkazy',
    earlier: String.raw`předchozí(?:ch)?|předešlé|dřívější|predchádzajúc(?:e|ich)|doterajšie|svoje|své|výše`,
    assign:
      'nastav(?:te)?|napiš(?:te)?|napíš(?:te)?|uveď(?:te)?|použij(?:te)?|použi(?:te)?|změň(?:te)?|zmeň(?:te)?|odpověz|odpovedz',
    field: String.raw`název|názov|titul(?:ek|ok)?|autora?|předmět|predmet|téma|klíčová\s+slova|kľúčové\s+slová|popis|metadata|metaúdaje`,
    as: 'na|jako|ako|s|:',
    youAre: String.raw`jsi|si|jste|ste`,
    noteTo: String.raw`(?:poznámka|zpráva|správa|pokyny|instrukce|inštrukcie)\s+pro?e?`,
    machine: String.raw`(?:nyní\s+|teď\s+|teraz\s+)?(?:ai|asistent(?:a|em|om)?(?:\s+ai)?|jazykov\p{L}+\s+model\p{L}*|chatbot\p{L}*|uměl\p{L}+\s+inteligenc\p{L}+|umel\p{L}+\s+inteligenci\p{L}+)`,
    correct: String.raw`(?:správný|skutečný|skutočný)\s+(?:název|názov|autor)\s+(?:tohoto|tohto|této|tejto)\s+(?:dokumentu|souboru|súboru|zprávy|správy)`,
  },
  // fi
  {
    ignore: String.raw`ohita|unohda|sivuuta|jätä\s+huomiotta`,
    rules: String.raw`ohje(?:et|ita|ista)|sää(?:nnöt|ntöjä)|käsky(?:t|jä)|kehot(?:teet|teita)`,
    earlier: 'aiemmat|aiempia|aikaisemmat|edelliset|edellä|yllä|omat',
    assign: 'aseta|kirjoita|käytä|vaihda|muuta|merkitse|vastaa',
    field:
      'otsiko(?:ksi|n)|nimeksi|tekijäksi|kirjoittajaksi|aiheeksi|avainsanoiksi|kuvaukseksi|metatiedoiksi',
    as: String.raw`\p{L}+|:`,
    youAre: String.raw`(?:sinä\s+)?olet(?:\s+nyt)?`,
    noteTo: String.raw`(?:viesti|huomautus|ohje|ohjeet)`,
    machine: String.raw`tekoäly\p{L}*|kielimalli\p{L}*|chatbot\p{L}*|avustaja(?:lle)?`,
    correct: String.raw`tämän\s+(?:asiakirjan|tiedoston|raportin)\s+(?:oikea|todellinen)\s+(?:otsikko|nimi|tekijä)`,
  },
  // hu
  {
    ignore: String.raw`hagyd?\s+figyelmen\s+kívül|hagyja\s+figyelmen\s+kívül|felejtsd?\s+el|felejtse\s+el|mellőzd`,
    rules: String.raw`utasítás(?:ok|okat|t)?|szabály(?:ok|okat)|parancs(?:ok|okat)`,
    earlier: 'korábbi|előző|eddigi|fenti|saját',
    assign: String.raw`állítsd|állítsa|írd|írja|használd|használja|változtasd|módosítsd|válaszolj`,
    field: String.raw`cím(?:et|e|nek)?|szerző(?:t|nek)?|tárgy(?:at)?|kulcsszava(?:k|kat)|leírás(?:t)?|metaadat\p{L}*`,
    as: 'erre|így|úgy|legyen|mint|:',
    youAre: String.raw`te(?:\s+most)?|ön(?:\s+most)?`,
    noteTo: String.raw`(?:megjegyzés|üzenet|utasítás(?:ok)?)\s+az?`,
    machine: String.raw`(?:egy\s+)?(?:mi-asszisztens\p{L}*|mesterséges\s+intelligenci\p{L}+|nyelvi\s+modell\p{L}*|chatbot\p{L}*)`,
    correct: String.raw`(?:a|e)\s+dokumentum\s+(?:helyes|valódi|igazi)\s+(?:címe|neve|szerzője)`,
  },
  // ro
  {
    ignore: 'ignor(?:ă|a|ați|aţi)|uit(?:ă|ați)',
    rules: 'instrucțiuni(?:le)?|instrucţiuni(?:le)?|reguli(?:le)?|comenzi(?:le)?',
    earlier: 'anterioare|precedente|tale|dumneavoastră',
    assign: 'seteaz(?:ă|a)|setați|pune|scrie|folosește|foloseste|schimb(?:ă|a)|răspunde',
    field: 'titlul?|autorul?|subiectul?|cuvintele\\s+cheie|descrierea|metadatele',
    as: 'la|ca|cu|pe|:',
    youAre: 'ești|esti|sunteți',
    noteTo: String.raw`(?:notă|mesaj|instrucțiuni)\s+pentru`,
    machine: String.raw`(?:acum\s+)?(?:un\s+)?(?:ia|ai|asistent(?:ul)?(?:\s+ai)?|model(?:ul)?\s+(?:de\s+limbaj|lingvistic)|chatbot(?:ul)?|inteligenț\p{L}+\s+artificial\p{L}+)`,
    correct: String.raw`titlul\s+(?:corect|real|adevărat)\s+al\s+(?:acestui\s+)?(?:document|fișier|raport)\p{L}*`,
  },
  // el
  {
    ignore: 'αγνόησε|αγνοήστε|ξέχασε|ξεχάστε|παράβλεψε',
    rules: 'οδηγίες|εντολές|κανόνες',
    earlier: 'προηγούμενες|προηγούμενους|παραπάνω|σου|σας',
    assign: 'όρισε|ορίστε|βάλε|βάλτε|γράψε|γράψτε|χρησιμοποίησε|άλλαξε|απάντησε',
    field: String.raw`τίτλο|συγγραφέα|θέμα|λέξεις[- ]κλειδιά|περιγραφή|μεταδεδομένα`,
    as: 'σε|ως|με|:',
    youAre: String.raw`είσαι|είστε`,
    noteTo: String.raw`(?:σημείωση|μήνυμα|οδηγίες)\s+(?:προς|για)`,
    machine: String.raw`(?:τώρα\s+)?(?:ένας?\s+|το\s+|την\s+)?(?:τεχνητή\s+νοημοσύνη|γλωσσικό\s+μοντέλο|βοηθός|chatbot)`,
    correct: String.raw`ο\s+(?:σωστός|πραγματικός)\s+τίτλος\s+(?:του|αυτού)`,
  },
];

/** The verb follows its object, and words run on into their endings or into each other. */
const VERB_LAST: readonly string[] = [
  // tr
  String.raw`(?:önceki|yukarıdaki|daha\s+önceki)[^.!?]{0,30}(?:talimat|yönerge|kural|komut)\p{L}*[^.!?]{0,30}(?:yok\s+say|görmezden\s+gel|dikkate\s+alma|unut)`,
  String.raw`(?:başlığ|yazar|konu|anahtar\s+kelime|açıklama|üst\s?veri)\p{L}*[^.!?]{1,40}(?:olarak|diye)\s+(?:ayarla|yaz|değiştir|belirle|kullan)(?:y?[ıi]n(?:[ıi]z)?)?(?!\p{L})`,
  String.raw`(?:yapay\s+zek[aâ]|dil\s+model|sohbet\s+robot)\p{L}*\s+(?:için\s+not|notu?\s*:|talimat\p{L}*\s*:)`,
  String.raw`(?:sen\s+(?:artık\s+)?|siz\s+)bir\s+(?:yapay\s+zek|dil\s+model|sohbet\s+robot)\p{L}*`,
  String.raw`bu\s+(?:belgenin|dosyanın|raporun)\s+(?:doğru|gerçek|asıl)\s+(?:başlığ|ad|yazar)\p{L}*`,
  // zh
  String.raw`(?:忽略|无视|無視|忘记|忘記|不要理会|请勿遵循)(?:以上|之前|前面|上述|先前|此前|所有|全部|一切|你的)[^。！？.!?]{0,12}(?:指令|指示|提示|规则|規則|要求)`,
  String.raw`(?:将|將|把)?(?:标题|標題|作者|主题|主題|关键词|關鍵詞|关键字|描述|摘要|元数据)[^。！？.!?]{0,8}(?:设为|設為|设置为|設定為|改为|改為|改成|写成|寫成|写为|填写为)`,
  String.raw`(?:你|您)(?:现在|現在)?是(?:一个|一個|一名)?(?:人工智能|AI|ＡＩ|语言模型|語言模型|聊天机器人|助手)`,
  String.raw`(?:致|给|給)(?:人工智能|AI|语言模型|語言模型|助手)[^。！？.!?]{0,6}(?:说明|說明|留言|指令|：|:)`,
  String.raw`(?:本|此|该)(?:文档|文檔|文件|报告|報告)的?(?:正确|正確|真正|真实)的?(?:标题|標題|名称|名稱|作者)`,
  // ja
  String.raw`(?:以前|前|上記|これまで|すべて|全て)の[^。！？]{0,12}(?:指示|命令|ルール|プロンプト|規則)[^。！？]{0,8}(?:無視し(?:て|、|ろ|なさい)|忘れ(?:て|ろ|なさい)|従わない(?:で|こと))`,
  String.raw`(?:タイトル|題名|表題|著者|作成者|件名|キーワード|説明|メタデータ)(?:を|は)\s?(?:[「『"“][^」』"”]{1,40}[」』"”]|[\w .-]{1,40})\s?(?:にして|に設定|と書|に変更|と記入|として|とし(?:て|なさい|ろ))`,
  String.raw`(?:あなた|君)は(?:今から|これから)?(?:AI|ＡＩ|人工知能|言語モデル|チャットボット|アシスタント)`,
  String.raw`(?:AI|ＡＩ|人工知能|言語モデル|アシスタント)への(?:指示|メモ|注意|お願い|メッセージ)`,
  String.raw`(?:この|本)(?:文書|書類|資料|ファイル)の(?:正しい|本当の|正式な)(?:タイトル|題名|名前|名称|著者)`,
  // ko
  String.raw`(?:이전|위의?|앞의?|모든)[^.!?]{0,12}(?:지시|명령|규칙|프롬프트)\p{L}*[^.!?]{0,8}(?:무시하(?:고|세요|십시오|라)|잊(?:고|으세요|어))`,
  String.raw`(?:제목|저자|작성자|주제|키워드|설명|메타데이터)\p{L}*[^.!?]{1,40}(?:으?로)\s*(?:(?:설정|변경|작성|입력)(?:하(?:세요|십시오|시오|라)|해\s*(?:주|라))|바꾸(?:세요|십시오|라)|쓰(?:세요|십시오|라))`,
  // ar
  String.raw`(?:تجاهل|انس)\p{L}*[^.!?؟]{0,30}(?:التعليمات|الأوامر|القواعد)[^.!?؟]{0,20}(?:السابقة|أعلاه)`,
];

const START = String.raw`(?<![\p{L}\p{N}])`;
/** Where an order begins in other languages. */
const CLAUSE = String.raw`(?:^|[\n.!?:;,"“„«(>–—•*]\s?|${START}(?:et|und|y|e|en|i|и|і)\s)`;
const END = String.raw`(?![\p{L}\p{N}])`;

const patternsOf = (words: Wording): string[] => {
  // As `begun`: the place is looked at behind the word.
  const word = (alternatives: string, place = START): string =>
    `(?:${alternatives})(?<=${place}(?:${alternatives}))${END}`;
  const near = (alternatives: string, most: number): string =>
    String.raw`(?=[^.!?]{0,${most}}${word(alternatives)})`;
  const filled = String.raw`(?=[^.!?]{0,40}${START}(?:${words.field})[^.!?]{0,20}(?:\s|${START})(?:${words.as})(?:\s|$))`;
  return [
    word(words.ignore) + near(words.earlier, 60) + near(words.rules, 60),
    word(words.assign, CLAUSE) + filled,
    String.raw`${word(words.youAre)}\s+(?:${words.machine})${END}`,
    String.raw`${word(words.noteTo)}\s+(?:${words.machine})${END}`,
    word(words.correct),
  ];
};

/** Passages that order a machine about instead of telling a reader something; bounded reach, so linear in the text. */
export const ORDERS: readonly RegExp[] = [...ENGLISH, ...VERB_LAST, ...WORDINGS.flatMap(patternsOf)].map(
  (pattern) => new RegExp(pattern, 'giu'),
);
