import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const french: LanguageWords = {
  kinds: {
    brochure: 'brochure|plaquette|plaquette de présentation|dépliant de présentation',
    flyer: 'dépliant|prospectus|flyer|tract',
    catalogue: 'catalogue|gamme de produits',
    'case study': 'étude de cas|cas client|témoignage client',
    'white paper': 'livre blanc',
    datasheet:
      "fiche technique|fiche produit|fiche d’information|fiche d'information|données techniques|fiche de données de sécurité",
    'annual report':
      "rapport annuel|rapport d’activité|rapport d'activité|rapport d’activités|rapport financier|rapport de gestion",
    report: 'rapport|étude|analyse|enquête|bilan',
    presentation: 'présentation|diaporama',
    manual:
      "manuel|mode d’emploi|mode d'emploi|notice|guide d’utilisation|guide d'utilisation|guide de l’utilisateur|notice d’utilisation",
    guide: 'guide|guide pratique|bonnes pratiques|recommandations',
    checklist: 'liste de contrôle',
    form: "formulaire|bulletin d’inscription|bulletin d'inscription|demande|bulletin d’adhésion|fiche d’inscription",
    survey: 'questionnaire|sondage',
    invoice: 'facture|reçu',
    policy: 'politique|politique de confidentialité|charte|règlement|mentions légales|statuts',
    terms: 'conditions générales|conditions d’utilisation|conditions générales de vente|cgv',
    'price list': 'tarifs|liste de prix|grille tarifaire|tarif',
    poster: 'affiche|poster',
    plan: 'plan|stratégie|feuille de route|calendrier',
    'press release': 'communiqué de presse|communiqué|dossier de presse',
    newsletter: "lettre d’information|bulletin|lettre d'information|infolettre|newsletter",
    certificate: 'certificat|attestation|déclaration de conformité|rapport d’essai',
    agreement: 'contrat|convention|accord',
    programme: 'programme|ordre du jour',
    minutes: 'procès-verbal|compte rendu|compte-rendu',
    overview: 'présentation|aperçu|introduction',
  },
  phrases: {
    about: '{kind} : {topic}',
    of: '{kind} – {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Thèmes abordés : {list}.',
    comma: ', ',
    and: ' et ',
  },
  joining: joiningWords.fr,
  self: 'document|livre blanc|guide|rapport|brochure|plaquette|article|étude|manuel|notice|présentation|dossier|catalogue|formulaire|charte|politique|règlement|fiche|programme|bulletin',
  tells:
    'explique|décrit|présente|montre|propose|expose|détaille|aborde|traite|fournit|contient|compare|analyse|introduit|résume|illustre|vise|définit|précise|offre',
  leaning:
    "il|elle|ils|elles|cela|ceci|ainsi|de plus|en outre|cependant|toutefois|donc|mais|et|ou|par exemple|ce|cet|cette|ces|c’est|c'est|voir|figure|tableau|ici|puis|enfin|également|aussi|or|leur|leurs|ses|son|sa|celui-ci|celle-ci|ceux-ci|dans ce (?:cas|chapitre)|si|lorsque|quand|veuillez|merci|en effet|dès lors|autre|contactez|visitez",
  openers:
    "en général|en effet|aujourd’hui|aujourd'hui|actuellement|globalement|de manière générale|bien sûr|en résumé|en bref",
  abbreviations:
    'm mme mlle dr pr st ste av bd p pp art n° no fig etc ex p. ex cf env vol éd s.a s.a.r.l tél min max janv févr avr juil sept oct nov déc c.-à-d',
  bylines: 'par|auteur|auteurs|auteure|autrice|rédigé par|rédaction|écrit par|préparé par|présenté par',
  publishers:
    'éditeur|édité par|publié par|publication de|éditeur du site|directeur de la publication|émetteur',
  about: "à propos de|à propos d’|à propos d'|à propos du",
  summaries:
    'résumé|introduction|synthèse|présentation|avant-propos|sommaire exécutif|objet|en bref|objectifs?',
};
