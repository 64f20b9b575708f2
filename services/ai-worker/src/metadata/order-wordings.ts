/** How a language words orders to a machine: alternatives of patterns. */
export interface Wording {
  /** Verbs that set aside; what they set aside; words that make it the rules given so far. */
  readonly ignore: string;
  readonly rules: string;
  readonly earlier: string;
  /** Verbs that fill a field; the fields; what stands before the value. */
  readonly assign: string;
  readonly field: string;
  readonly as: string;
  /** As in "use X as the title". */
  readonly asField: string;
  readonly youAre: string;
  readonly noteTo: string;
  readonly machine: string;
  /** As in "the correct title of this document is". */
  readonly correct: string;
}

export const WORDINGS: readonly Wording[] = [
  // fr
  {
    ignore: String.raw`ignore[rz]?|oublie[rz]?|ne\s+ten(?:ez|ons)\s+(?:pas|aucun)\s+compte`,
    rules: 'instructions?|consignes?|règles?|directives?',
    earlier: 'précédente?s?|antérieure?s?|ci-dessus|vos|tes',
    assign: 'mets|mettez|définis|définissez|écris|écrivez|utilise[rz]?|remplacez?|indiquez?|réponds|répondez',
    field: 'titre|auteur|sujet|mots[- ]clés|description|métadonnées',
    as: 'à|comme|par|sur|:',
    asField: String.raw`(?:comme|en\s+tant\s+que)\s+(?:le\s+|l[’'])?(?:titre|auteur|sujet|mots[- ]clés|description)`,
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
    asField: String.raw`als\s+(?:den\s+|die\s+|das\s+)?(?:titel|autor|betreff|thema|stichwort|stichwörter|schlüsselwörter|schlagwörter|keywords|beschreibung)`,
    youAre: String.raw`du\s+bist|sie\s+sind`,
    noteTo: String.raw`(?:hinweis|nachricht|anweisung(?:en)?|notiz)\s+(?:an|für)`,
    machine: String.raw`(?:jetzt\s+|nun\s+|ab\s+sofort\s+)?(?:die\s+|eine\s+)?ki(?:-(?:assistent|modell|system|agent)\p{L}*)?|(?:das\s+|ein\s+)?sprachmodell|(?:den\s+|ein\s+)?chatbot|den\s+assistenten`,
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
    asField: String.raw`(?:como|cómo)\s+(?:el\s+|la\s+|o\s+|a\s+)?(?:título|autora?|asunto|assunto|tema|palabras?\s+clave|palavras?-chave|descripción|descrição)`,
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
    asField: String.raw`come\s+(?:il\s+|l[’']|la\s+|le\s+)?(?:titolo|autore|oggetto|soggetto|parol[ae]\s+chiave|descrizione)`,
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
    asField: String.raw`als\s+(?:de\s+|het\s+)?(?:titel|auteur|onderwerp|trefwoord(?:en)?|beschrijving)`,
    youAre: String.raw`je\s+bent|u\s+bent`,
    noteTo: String.raw`(?:opmerking|bericht|instructies?)\s+(?:aan|voor)`,
    machine: String.raw`(?:nu\s+)?(?:de\s+|een\s+)?(?:ai(?:-(?:assistent|model|systeem|agent)\p{L}*)?|taalmodel|chatbot)`,
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
    asField: String.raw`jako\s+(?:tytułu?|autora?|temat|słow[ao]\s+kluczowe|opis)`,
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
      'установи(?:те)?|напиши(?:те)?|укажи(?:те)?|измени(?:те)?|используй(?:те)?|ответь(?:те)?|встанови|використа[йє](?:те)?|використовуй(?:те)?',
    field: String.raw`заголовок|название|автор[ау]?|тему|ключевые\s+слова|описание|метаданные|назву`,
    as: 'как|на|в|:',
    asField: String.raw`(?:как\s+|як\s+|в\s+качестве\s+)(?:заголов(?:ок|ка)|названи[ея]|назву|автор[ау]?|тем[уы]|ключев(?:ые|ое|ых)\s+слов[ао]?|описани[ея])`,
    youAre: String.raw`ты(?:\s+теперь)?|вы(?:\s+теперь)?`,
    noteTo: String.raw`(?:примечание|сообщение|инструкци[яи])\s+для`,
    machine: String.raw`(?:—\s*)?(?:ии|искусственн\p{L}*\s+интеллект\p{L}*|языков\p{L}*\s+модел\p{L}*|чат-?бот\p{L}*|ии-ассистент\p{L}*)`,
    correct: String.raw`(?:правильное|настоящее|верное)\s+название\s+(?:этого\s+)?(?:документа|файла|отч[её]та)(?=\s*(?:[—–:«„“"-]|это(?!\p{L})))`,
  },
  // sv, da, no
  {
    ignore: 'ignorera|ignorere?r?|bortse|se\\s+bort|glöm|glem',
    rules: String.raw`instruktion(?:er|erna|erne)|instruksjon(?:er|ene)|anvisning(?:ar|er|ene|arna)|regler(?:na|ne)?|kommando(?:n|er)?`,
    earlier: 'tidigare|tidligere|föregående|foregående|forrige|ovanstående|ovenstående|dina|dine',
    assign: 'sätt|sæt|sett|ange|angi|skriv(?!\\s+(?:under|på))|använd|brug|bruk|ändra|endre|ændr|svara|svar',
    field: String.raw`titeln?|tittel(?:en)?|titlen|författaren?|forfatter(?:en)?|ämnet?|emnet?|nyckelord(?:en)?|nøg?k+eord(?:ene)?|beskriv(?:ningen|elsen?)|metadata`,
    as: 'till|til|som|med|:',
    asField: String.raw`som\s+(?:titeln?|tittel(?:en)?|titlen|författaren?|forfatter(?:en)?|ämnet?|emnet?|nyckelord|nøkkelord|nøgleord|beskrivning|beskrivelse)`,
    youAre: String.raw`du\s+är|du\s+er`,
    noteTo: String.raw`(?:meddelande|meddelelse|melding|besked|instruktioner|instruksjoner)\s+till?`,
    machine: String.raw`(?:nu\s+|nå\s+)?(?:en\s+|et\s+)?(?:ai(?:-(?:assistent|modell?|system|agent)\p{L}*)?|språkmodell(?:en)?|sprogmodel(?:len)?|chatt?bot(?:ten)?)`,
    correct: String.raw`den\s+(?:rätta|riktiga|rigtige|riktige|korrekte|korrekta)\s+(?:titeln|titel|tittelen)(?=\s*[:–—]|[^.!?:]{0,40}\s(?:är|er)\s)`,
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
    asField: String.raw`(?:jako|ako)\s+(?:název|názov|titul(?:ek|ok)?|autora?|předmět|predmet|téma|klíčová\s+slova|kľúčové\s+slová|popis)`,
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
    asField:
      '(?:otsiko|nime|tekijä|kirjoittaja|aihee|avainsano?i?|kuvaukse)(?:na|nä|ksi)|otsikkona|aiheena|kuvauksena',
    youAre: String.raw`(?:sinä\s+)?olet(?:\s+nyt)?`,
    noteTo: String.raw`(?:viesti|huomautus|ohje|ohjeet)`,
    machine: String.raw`tekoäly(?:lle|ille)?|tekoälyavustaja(?:lle)?|kielimalli(?:lle)?|chatbot(?:ille)?|avustaja(?:lle)?`,
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
    asField: '(?:cím|szerző|tárgy|kulcsszó|leírás)(?:ként|nek|nak)',
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
    asField: String.raw`(?:ca|drept)\s+(?:titlul?|autorul?|subiectul?|subiect|cuvinte(?:le)?\s+cheie|descriere(?:a)?)`,
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
    asField: String.raw`(?:ως|σαν)\s+(?:τον?\s+|την?\s+)?(?:τίτλος?|συγγραφέα|θέμα|λέξεις[- ]κλειδιά|περιγραφή)`,
    youAre: String.raw`είσαι|είστε`,
    noteTo: String.raw`(?:σημείωση|μήνυμα|οδηγίες)\s+(?:προς|για)`,
    machine: String.raw`(?:τώρα\s+)?(?:ένας?\s+|το\s+|την\s+)?(?:τεχνητή\s+νοημοσύνη|γλωσσικό\s+μοντέλο|βοηθός|chatbot)`,
    correct: String.raw`ο\s+(?:σωστός|πραγματικός)\s+τίτλος\s+(?:του|αυτού)`,
  },
];
