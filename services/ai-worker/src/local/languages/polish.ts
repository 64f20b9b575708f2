import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const polish: LanguageWords = {
  kinds: {
    brochure: 'broszura|folder',
    flyer: 'ulotka',
    catalogue: 'katalog|oferta produktowa',
    'case study': 'studium przypadku|historia sukcesu|case study',
    'white paper': 'biała księga|white paper',
    datasheet:
      'karta katalogowa|karta produktu|dane techniczne|karta techniczna|specyfikacja|karta charakterystyki',
    'annual report': 'raport roczny|sprawozdanie roczne|sprawozdanie finansowe|sprawozdanie z działalności',
    report: 'raport|sprawozdanie|badanie|analiza|opracowanie',
    presentation: 'prezentacja',
    manual: 'instrukcja|instrukcja obsługi|podręcznik|podręcznik użytkownika|instrukcja montażu',
    guide: 'przewodnik|poradnik|wytyczne',
    checklist: 'lista kontrolna',
    form: 'formularz|wniosek|formularz zgłoszeniowy|karta zgłoszenia|deklaracja członkowska',
    survey: 'ankieta|kwestionariusz',
    invoice: 'faktura|rachunek',
    policy: 'polityka|polityka prywatności|regulamin|statut|kodeks postępowania',
    terms: 'warunki|ogólne warunki|warunki umowy',
    'price list': 'cennik|taryfa',
    poster: 'plakat|poster',
    plan: 'plan|strategia|harmonogram',
    'press release': 'komunikat prasowy|informacja prasowa',
    newsletter: 'biuletyn|newsletter',
    certificate: 'certyfikat|deklaracja zgodności|świadectwo|zaświadczenie',
    agreement: 'umowa|porozumienie',
    programme: 'program|porządek obrad',
    minutes: 'protokół',
    overview: 'przegląd|wprowadzenie',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind}: {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Tematy: {list}.',
    comma: ', ',
    and: ' i ',
  },
  joining: joiningWords.pl,
  self: 'dokument|raport|przewodnik|broszura|poradnik|artykuł|podręcznik|instrukcja|prezentacja|katalog|formularz|polityka|regulamin|opracowanie|sprawozdanie|ulotka',
  tells:
    'opisuje|przedstawia|wyjaśnia|pokazuje|zawiera|omawia|określa|prezentuje|dotyczy|porównuje|zapewnia|stanowi|reguluje',
  leaning:
    'jednak|dlatego|ponadto|również|także|ale|i|oraz|lub|ten|ta|to|te|ci|taki|tak|zobacz|rysunek|tabela|tutaj|tam|on|ona|ono|oni|ich|jego|jej|następnie|wreszcie|na przykład|jeśli|gdy|prosimy|więc|zatem|natomiast|w tym (?:przypadku|rozdziale)',
  openers: 'ogólnie|obecnie|zasadniczo|w skrócie|oczywiście',
  abbreviations:
    'np tj itp itd tzw m.in ul al pl nr str r w dr prof mgr inż sp z o.o s.a art ust pkt poz tel godz tys mln mld ok por zob rys tab',
  bylines: 'autor|autorzy|autorka|opracowanie|opracował|opracowała|przygotował|napisał',
  publishers: 'wydawca|wydane przez|wydawnictwo|administrator danych|administratorem danych jest',
  about: 'o|o firmie|o spółce',
  summaries: 'streszczenie|wprowadzenie|wstęp|podsumowanie|cel|przedmiot|informacje ogólne',
};
