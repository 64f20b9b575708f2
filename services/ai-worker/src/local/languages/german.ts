import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const german: LanguageWords = {
  kinds: {
    brochure: 'Broschüre|Prospekt|Firmenprofil|Imagebroschüre',
    flyer: 'Flyer|Faltblatt|Flugblatt',
    catalogue: 'Katalog|Produktübersicht',
    'case study': 'Fallstudie|Anwenderbericht|Referenzbericht|Erfolgsgeschichte',
    'white paper': 'Whitepaper|White Paper|Positionspapier',
    datasheet: 'Datenblatt|technische Daten|Produktdatenblatt|Merkblatt|Factsheet|sicherheitsdatenblatt',
    'annual report': 'Jahresbericht|Geschäftsbericht|Tätigkeitsbericht|Quartalsbericht',
    report: 'Bericht|Studie|Analyse|Untersuchung|Gutachten',
    presentation: 'Präsentation|Vortrag|Folien',
    manual:
      'Handbuch|Bedienungsanleitung|Anleitung|Gebrauchsanweisung|Betriebsanleitung|Installationsanleitung|Benutzerhandbuch',
    guide: 'Leitfaden|Ratgeber|Richtlinie|Wegweiser|Empfehlungen',
    checklist: 'Checkliste',
    form: 'Formular|Antrag|Anmeldung|Mitgliedsantrag|Anmeldeformular|Beitrittserklärung|Antragsformular',
    survey: 'Fragebogen|Umfrage',
    invoice: 'Rechnung|Quittung',
    policy: 'Datenschutzerklärung|Datenschutzhinweise|Hausordnung|Satzung|Ordnung',
    terms:
      'Geschäftsbedingungen|AGB|Nutzungsbedingungen|Allgemeine Geschäftsbedingungen|Teilnahmebedingungen',
    'price list': 'Preisliste|Preise|Tarife|Gebührenordnung|Beitragsordnung',
    poster: 'Poster|Plakat',
    plan: 'Plan|Konzept|Strategie|Zeitplan|Lageplan|Fahrplan',
    'press release': 'Pressemitteilung|Presseinformation|Medienmitteilung',
    newsletter: 'Newsletter|Rundbrief|Mitteilungen|Infobrief',
    certificate: 'Zertifikat|Bescheinigung|Konformitätserklärung|Prüfbericht|Zeugnis',
    agreement: 'Vertrag|Vereinbarung',
    programme: 'Programm|Tagesordnung|Veranstaltungsprogramm',
    minutes: 'Protokoll|Sitzungsprotokoll|Niederschrift',
    overview: 'Überblick|Übersicht|Einführung',
  },
  phrases: {
    about: '{kind} zum Thema {topic}',
    of: '{kind} von {owner}',
    by: '{text} von {owner}',
    list: '{text}: {list}',
    covering: '{text}: {list}.',
    sentence: '{text}.',
    covers: 'Themen sind {list}.',
    comma: ', ',
    and: ' und ',
  },
  joining: joiningWords.de,
  self: 'dokument|whitepaper|leitfaden|bericht|handbuch|broschüre|studie|flyer|poster|artikel|papier|datenblatt|anleitung|präsentation|fragebogen|ratgeber|arbeit|beitrag|satzung|ordnung|datenschutzerklärung',
  tells:
    'erklärt|beschreibt|zeigt|stellt|gibt|enthält|behandelt|bietet|informiert|fasst|erläutert|untersucht|vergleicht|präsentiert|regelt|führt|richtet|liefert',
  leaning:
    'er|sie|es|daher|deshalb|dabei|dazu|dadurch|damit|außerdem|jedoch|zudem|darüber hinaus|hierbei|hierfür|hier|somit|also|dies|diese[rsnm]?|jene[rsnm]?|solche[rsnm]?|dort|denn|aber|und|oder|auch|allerdings|zum beispiel|siehe|abbildung|tabelle|wenn|falls|bitte|ihr|ihre|deren|dessen|danach|dann|ferner|weitere|besonders|teilweise',
  openers:
    'im allgemeinen|grundsätzlich|heutzutage|heute|derzeit|in der regel|insgesamt|kurz gesagt|natürlich',
  abbreviations:
    'z.b z. b u.a d.h bzw ca vgl nr abb tab str dr prof dipl ing gmbh co e.v s abs art usw etc evtl ggf inkl zzgl tel max min mio mrd st jh geb bspw sog u.ä i.d.r hr fr jan feb apr aug sept okt nov dez mo di mi do sa so a.d p',
  bylines:
    'verfasst von|von|autor|autorin|autoren|verfasser|bearbeitet von|vorgelegt von|referent|referentin',
  publishers:
    'herausgeber|herausgegeben von|hrsg\\.|hrsg|verantwortlich|impressum|anbieter|verantwortliche stelle',
  about: 'über',
  summaries:
    'zusammenfassung|einleitung|überblick|einführung|kurzfassung|management summary|ziele?|worum es geht',
};
