import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const italian: LanguageWords = {
  kinds: {
    brochure: 'brochure|opuscolo|depliant|portfolio',
    flyer: 'volantino|pieghevole|flyer',
    catalogue: 'catalogo|gamma prodotti|listino prodotti',
    'case study': 'caso di studio|case study|storia di successo|caso di successo',
    'white paper': 'white paper|libro bianco',
    datasheet:
      'scheda tecnica|scheda prodotto|dati tecnici|scheda di dati di sicurezza|scheda dati di sicurezza',
    'annual report': 'relazione annuale|bilancio|rapporto annuale|bilancio sociale|relazione sulla gestione',
    report: 'rapporto|relazione|studio|analisi|indagine|report',
    presentation: 'presentazione|slide',
    manual:
      "manuale|istruzioni|istruzioni per l’uso|istruzioni per l'uso|manuale d’uso|manuale utente|guida utente",
    guide: 'guida|linee guida|vademecum|raccomandazioni',
    checklist: 'lista di controllo|checklist',
    form: 'modulo|domanda|modulo di iscrizione|scheda di iscrizione|richiesta',
    survey: 'questionario|sondaggio',
    invoice: 'fattura|ricevuta',
    policy:
      'informativa|informativa privacy|informativa sulla privacy|regolamento|codice etico|statuto|politica',
    terms: 'condizioni generali|termini e condizioni|condizioni di vendita|termini',
    'price list': 'listino prezzi|tariffario|listino|tariffe',
    poster: 'poster|manifesto|locandina',
    plan: 'piano|strategia|calendario|progetto',
    'press release': 'comunicato stampa|cartella stampa',
    newsletter: 'newsletter|notiziario|bollettino',
    certificate: 'certificato|dichiarazione di conformità|attestato',
    agreement: 'contratto|accordo|convenzione',
    programme: 'programma|ordine del giorno',
    minutes: 'verbale',
    overview: 'panoramica|presentazione|introduzione',
  },
  phrases: {
    about: '{kind} su {topic}',
    of: '{kind} di {owner}',
    by: '{text}, di {owner}',
    list: '{text}: {list}',
    covering: '{text}: {list}.',
    sentence: '{text}.',
    covers: 'Tratta di {list}.',
    comma: ', ',
    and: ' e ',
  },
  joining: joiningWords.it,
  self: 'documento|white paper|guida|rapporto|opuscolo|brochure|articolo|studio|manuale|presentazione|catalogo|modulo|informativa|relazione|regolamento|programma|scheda|portfolio|report',
  tells:
    'spiega|descrive|presenta|mostra|offre|illustra|tratta|fornisce|contiene|confronta|analizza|introduce|riassume|raccoglie|definisce|propone|disciplina|esamina|esplora|delinea',
  leaning:
    'inoltre|tuttavia|quindi|pertanto|per esempio|ad esempio|questo|questa|questi|queste|ciò|tale|tali|così|anche|ma|e|o|vedi|figura|tabella|qui|poi|infine|esso|essa|essi|suo|sua|loro|in questo (?:caso|capitolo)|se|quando|altro|altra|si prega|contattaci|visita|scopri|dunque|perciò|invece',
  openers: 'in generale|infatti|oggi|attualmente|in sintesi|in breve|ovviamente|di fatto',
  abbreviations:
    'sig sigg dott dr prof ing arch avv art n p pp pag es ecc fig tab tel via s.p.a s.r.l s.n.c cfr ca vol max min gen feb mar apr mag giu lug ago set ott nov dic',
  bylines: 'di|a cura di|autore|autori|autrice|scritto da|redatto da|relatore',
  publishers: 'editore|pubblicato da|edito da|titolare del trattamento|a cura di|gestito da',
  about: 'chi siamo|informazioni su|su',
  summaries: 'sommario|introduzione|sintesi|riassunto|presentazione|abstract|panoramica|premessa|obiettivi',
};
