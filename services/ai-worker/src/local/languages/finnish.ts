import type { LanguageWords } from './language-words.js';

export const finnish: LanguageWords = {
  kinds: {
    brochure: 'esite|yritysesittely',
    flyer: 'lehtinen|mainoslehtinen|flyeri',
    catalogue: 'tuoteluettelo|katalogi|luettelo|kuvasto',
    'case study': 'tapaustutkimus|asiakastarina|asiakascase|referenssi',
    'white paper': 'asiantuntijajulkaisu|white paper|valkoinen kirja',
    datasheet: 'tuotetiedote|tekniset tiedot|tuotekortti|tietolehti|käyttöturvallisuustiedote|datalehti',
    'annual report': 'vuosikertomus|toimintakertomus|vuosiraportti|tilinpäätös|osavuosikatsaus|vuosikatsaus',
    report: 'raportti|selvitys|tutkimus|analyysi|katsaus|arviointi',
    presentation: 'esitys|diaesitys|luento',
    manual: 'käyttöohje|ohjekirja|käsikirja|käyttöopas|asennusohje|ohje|ohjeet',
    guide: 'opas|asiakasopas|pikaopas|ohjeistus|suositukset|suositus|neuvot',
    checklist: 'tarkistuslista',
    form: 'lomake|hakemus|hakulomake|ilmoittautumislomake|tilauslomake|jäsenhakemus',
    survey: 'kysely|kyselylomake',
    invoice: 'lasku|kuitti',
    policy: 'tietosuojaseloste|rekisteriseloste|toimintaperiaatteet|säännöt|järjestyssäännöt|eettiset ohjeet',
    terms: 'ehdot|yleiset ehdot|käyttöehdot|sopimusehdot|toimitusehdot',
    'price list': 'hinnasto|hintaluettelo|maksut',
    poster: 'juliste|posteri',
    plan: 'suunnitelma|toimintasuunnitelma|strategia|aikataulu|tiekartta',
    'press release': 'lehdistötiedote|tiedote',
    newsletter: 'uutiskirje|jäsentiedote',
    certificate: 'todistus|sertifikaatti|vaatimustenmukaisuusvakuutus|testausseloste',
    agreement: 'sopimus',
    programme: 'ohjelma|esityslista',
    minutes: 'pöytäkirja|kokousmuistio|muistio',
    overview: 'yleiskatsaus|johdanto|esittely',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind}: {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Aiheet: {list}.',
    comma: ', ',
    and: ' ja ',
  },
  joining:
    'ja tai sekä eli että vai mutta kun jos kuin joka jotka jonka mikä on ovat oli ei myös vain hänen heidän meidän teidän kanssa ilman ennen jälkeen välillä mukaan kautta varten vastaan noin',
  self: 'asiakirja|raportti|opas|käsikirja|esite|selvitys|tutkimus|artikkeli|ohje|käyttöohje|esitys|katsaus|julkaisu|lomake|luettelo|vuosikertomus|seloste|tiedote|tapaustutkimus|asiantuntijajulkaisu',
  tells:
    'kuvaa|kertoo|esittelee|esittää|selittää|selostaa|näyttää|osoittaa|sisältää|käsittelee|tarkastelee|vertailee|tiivistää|antaa|tarjoaa|määrittelee|määrittää|opastaa|neuvoo|auttaa|kokoaa|selvittää',
  leaning:
    'hän|he|se|ne|tämä|nämä|tuo|nuo|siksi|siten|näin|lisäksi|kuitenkin|toisaalta|myös|mutta|ja|tai|eli|tässä|siinä|siellä|täällä|sitten|lopuksi|esimerkiksi|katso|ks|kuva|kuvio|taulukko|jos|kun|muut|muu|niiden|sen|ole hyvä|ota yhteyttä|vieraile|tällöin|silloin',
  openers: 'yleisesti|yleensä|yleisesti ottaen|nykyään|tällä hetkellä|lyhyesti|tietenkin',
  abbreviations:
    'esim ks mm ym yms jne eli ns nk n nro s ss kpl kk v klo puh p os tms vrt huom milj mrd max min dipl.ins dr prof tri fil.tri co oy oyj ts yht toim',
  bylines:
    'kirjoittaja|kirjoittajat|tekijä|tekijät|laatija|laatijat|laatinut|kirjoittanut|toimittanut|toimittaja|esittäjä',
  publishers: 'julkaisija|kustantaja|julkaissut|rekisterinpitäjä|toimeksiantaja',
  about: 'tietoa',
  summaries: 'tiivistelmä|yhteenveto|johdanto|yleiskatsaus|esipuhe|tarkoitus|tavoite|lyhyesti',
};
