import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const english: LanguageWords = {
  kinds: {
    brochure: 'brochure|leaflet|pamphlet|product overview|company profile',
    flyer: 'flyer|flier',
    catalogue: 'catalogue|catalog|product range',
    'case study': 'case study|case studies|customer story|success story|customer success',
    'white paper': 'white paper|whitepaper|position paper|technical paper',
    datasheet:
      'datasheet|data sheet|spec sheet|specification sheet|technical data|fact sheet|product brief|safety data sheet|material safety data sheet',
    'annual report': 'annual report|annual review|yearly report|financial report|quarterly report',
    report: 'report|study|research|review|analysis',
    presentation: 'presentation|slides|slide deck|pitch deck',
    manual:
      "manual|user guide|user’s guide|user's guide|handbook|installation guide|instructions|operating instructions|quick start|getting started|tutorial",
    guide: 'guide|guidelines|guideline|how-to|best practices|how to',
    checklist: 'checklist|checklists|check list',
    form: 'form|application form|registration form|order form|request form|specifications form|enrolment form|enrollment form',
    survey: 'survey|questionnaire',
    invoice: 'invoice|receipt',
    policy:
      'policy|privacy policy|cookie policy|refund policy|privacy notice|privacy statement|code of conduct',
    terms: 'terms|terms & conditions|terms and conditions|terms of service|terms of use|general conditions',
    'price list': 'price list|pricelist|pricing|price sheet|rate card|tariff|fees',
    poster: 'poster',
    plan: 'plan|strategy|roadmap|floor plan|schedule',
    'press release': 'press release|news release|media release|for immediate release',
    newsletter: 'newsletter|bulletin',
    certificate:
      'certificate|certification|declaration of conformity|test report|certificate of analysis|lab report|laboratory report',
    agreement: 'agreement|contract|memorandum of understanding|licence agreement|license agreement',
    programme: 'programme|program|agenda|conference program',
    minutes: 'minutes|meeting minutes',
    overview: 'overview|introduction|profile',
  },
  phrases: {
    about: '{kind} on {topic}',
    aboutKind: {
      overview: '{kind} of {topic}',
      catalogue: '{kind} of {topic}',
      brochure: '{kind} about {topic}',
      flyer: '{kind} about {topic}',
      form: '{kind} for {topic}',
      manual: '{kind} for {topic}',
      datasheet: '{kind} for {topic}',
      checklist: '{kind} for {topic}',
      'price list': '{kind} for {topic}',
      certificate: '{kind} for {topic}',
      invoice: '{kind} for {topic}',
      terms: '{kind} for {topic}',
      plan: '{kind} for {topic}',
      programme: '{kind} for {topic}',
      minutes: '{kind} of {topic}',
      guide: '{kind} to {topic}',
    },
    of: '{kind} of {owner}',
    by: '{text} by {owner}',
    list: '{text}: {list}',
    covering: '{text}, covering {list}.',
    sentence: '{text}.',
    covers: 'Covers {list}.',
    comma: ', ',
    and: ' and ',
  },
  joining: joiningWords.en,
  self: 'white ?paper|paper|guide|document|report|brochure|manual|handbook|article|study|case study|book|presentation|poster|datasheet|catalogue|overview|policy|privacy policy|privacy notice|publication|form|survey|checklist|newsletter|plan|agreement|leaflet',
  tells:
    'explains?|describes?|provides?|presents?|outlines?|discusses?|covers?|introduces?|shows?|compares?|examines?|explores?|summari[sz]es|helps?|sets out|details|reviews?|highlights|illustrates?|gives?|contains|is intended|is designed|focuses',
  leaning:
    'this|it|its|they|their|them|he|she|him|her|however|therefore|thus|hence|moreover|furthermore|additionally|also|in addition|in contrast|as such|as a result|consequently|then|but|and|or|so|because of this|similarly|likewise|instead|otherwise|nevertheless|both|each of (?:these|them)|the (?:former|latter|above|following|next|first|second|third)|here|there|for (?:more|further|example|instance)|as (?:shown|mentioned|with|of)|in this (?:case|section|chapter|example|way|situation|scenario)|to (?:do this|learn more)|once|with (?:this|these)|after (?:this|that)|see|note|figure|table|finally|such|these|those|that|another|other|if|when|please|click|click here|visit|contact|call',
  openers:
    'in this (?:white ?paper|paper|guide|document|report|article),?|generally speaking|in general|in short|in summary|in fact|indeed|generally|typically|usually|today|currently|basically|essentially|overall|as you know|of course|in today’s world|simply put',
  abbreviations:
    'v ltd inc co corp llc plc no nos fig figs eq vs e.g i.e etc al dr mr mrs ms prof st ave jr sr dept est approx vol ed eds p pp spp sp ca cf u.s u.k a.m p.m jan feb mar apr jun jul aug sep sept oct nov dec ref sec art min max tel mo gen gov sen rev bros ph.d b.sc m.sc',
  bylines:
    'written by|authored by|prepared by|author|authors|author\\(s\\)|by|compiled by|edited by|presented by|speaker',
  publishers:
    'published by|publisher|issued by|produced by|a publication of|owned and operated by|operated by|owned by',
  about: 'about',
  summaries:
    'abstract|summary|executive summary|introduction|overview|at a glance|purpose|scope|about this (?:document|guide|report|paper)|highlights|what is',
};
