import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const dutch: LanguageWords = {
  kinds: {
    brochure: 'brochure',
    flyer: 'flyer|folder',
    catalogue: 'catalogus|assortiment',
    'case study': 'praktijkvoorbeeld|klantverhaal|casestudy|case study',
    'white paper': 'whitepaper|white paper',
    datasheet:
      'datasheet|productblad|technische gegevens|specificatieblad|informatieblad|veiligheidsinformatieblad',
    'annual report': 'jaarverslag|jaarrekening|kwartaalbericht',
    report: 'rapport|verslag|onderzoek|studie|analyse',
    presentation: 'presentatie',
    manual: 'handleiding|gebruiksaanwijzing|gebruikershandleiding|installatiehandleiding|instructies',
    guide: 'gids|leidraad|richtlijn|wegwijzer',
    checklist: 'checklist|controlelijst',
    form: 'formulier|aanvraagformulier|inschrijfformulier|aanmeldformulier|aanvraag',
    survey: 'vragenlijst|enquête',
    invoice: 'factuur|kwitantie',
    policy: 'beleid|privacybeleid|privacyverklaring|reglement|gedragscode|statuten',
    terms: 'voorwaarden|algemene voorwaarden|gebruiksvoorwaarden',
    'price list': 'prijslijst|tarieven|tarievenlijst',
    poster: 'poster|affiche',
    plan: 'plan|strategie|planning|plattegrond',
    'press release': 'persbericht|persmededeling',
    newsletter: 'nieuwsbrief',
    certificate: 'certificaat|verklaring|conformiteitsverklaring',
    agreement: 'overeenkomst|contract',
    programme: 'programma|agenda',
    minutes: 'notulen',
    overview: 'overzicht|inleiding',
  },
  phrases: {
    about: '{kind} over {topic}',
    of: '{kind} van {owner}',
    by: '{text} van {owner}',
    list: '{text}: {list}',
    covering: '{text}, met {list}.',
    sentence: '{text}.',
    covers: 'Behandelt {list}.',
    comma: ', ',
    and: ' en ',
  },
  joining: joiningWords.nl,
  self: 'document|whitepaper|gids|rapport|brochure|artikel|studie|handleiding|presentatie|catalogus|formulier|beleid|nieuwsbrief|verslag|folder|leidraad',
  tells:
    'beschrijft|geeft|toont|biedt|bevat|behandelt|vergelijkt|verklaart|presenteert|licht|legt|introduceert|helpt|schetst|bespreekt',
  leaning:
    'daarom|dus|echter|bovendien|ook|maar|en|of|deze|dit|die|dat|zie|figuur|tabel|hier|daar|hij|zij|ze|het|hun|zijn|dan|tenslotte|bijvoorbeeld|zo|in dit (?:geval|hoofdstuk)|als|wanneer|andere|bezoek|neem|hierdoor|daarnaast',
  openers: 'in het algemeen|tegenwoordig|momenteel|kortom|over het algemeen|natuurlijk',
  abbreviations:
    'dhr mevr dr prof ir ing nr art blz p bijv bv b.v n.v o.a d.w.z enz etc fig tab tel ca max min jan feb mrt apr jun jul aug sept okt nov dec st',
  bylines: 'door|auteur|auteurs|geschreven door|opgesteld door|samengesteld door',
  publishers: 'uitgever|uitgegeven door|uitgave van|een uitgave van|verantwoordelijke uitgever',
  about: 'over',
  summaries: 'samenvatting|inleiding|overzicht|introductie|doel|managementsamenvatting',
};
