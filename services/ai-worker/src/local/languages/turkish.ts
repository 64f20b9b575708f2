import type { LanguageWords } from './language-words.js';

export const turkish: LanguageWords = {
  kinds: {
    brochure: 'broşür|tanıtım broşürü',
    flyer: 'el ilanı|flyer',
    catalogue: 'katalog|ürün kataloğu',
    'case study': 'vaka çalışması|başarı hikayesi|örnek olay',
    'white paper': 'teknik rapor|beyaz bülten|white paper',
    datasheet: 'teknik bilgi formu|veri sayfası|teknik özellikler|ürün bilgi formu',
    'annual report': 'yıllık rapor|faaliyet raporu',
    report: 'rapor|çalışma|araştırma|inceleme|analiz',
    presentation: 'sunum',
    manual: 'kılavuz|kullanım kılavuzu|kullanma kılavuzu|kurulum kılavuzu|el kitabı',
    guide: 'rehber|kılavuzu|rehberi|öneriler',
    checklist: 'kontrol listesi',
    form: 'form|başvuru formu|formu|kayıt formu|dilekçe',
    survey: 'anket|anketi',
    invoice: 'fatura|makbuz',
    policy: 'politika|gizlilik politikası|politikası|aydınlatma metni|yönetmelik|tüzük',
    terms: 'şartlar|kullanım koşulları|genel şartlar|hüküm ve koşullar',
    'price list': 'fiyat listesi|tarife',
    poster: 'poster|afiş',
    plan: 'plan|planı|strateji|takvim',
    'press release': 'basın bülteni|basın açıklaması',
    newsletter: 'bülten|e-bülten',
    certificate: 'sertifika|belge|analiz raporu|test raporu|uygunluk beyanı',
    agreement: 'sözleşme|sözleşmesi|anlaşma',
    programme: 'program|programı|gündem',
    minutes: 'tutanak|tutanağı',
    overview: 'tanıtım|genel bakış|giriş',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind}: {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Konular: {list}.',
    comma: ', ',
    and: ' ve ',
  },
  joining:
    've veya ya da ile için bir bu şu de da ki olarak gibi göre kadar üzere en her çok daha ise',
  self:
    'doküman|belge|rehber|rapor|broşür|kılavuz|çalışma|makale|sunum|katalog|form|politika|metin|bülten',
  tells:
    'açıklar|anlatır|sunar|gösterir|içerir|kapsar|tanıtır|ele alır|açıklamaktadır|sunmaktadır|içermektedir|kapsamaktadır|amaçlar|amaçlamaktadır|hazırlanmıştır|düzenler|belirler|tanımlar',
  leaning:
    'bu|şu|o|bunlar|onlar|böylece|ayrıca|ancak|fakat|ama|ve|veya|bunun|bununla|buna|bkz|şekil|tablo|burada|orada|daha sonra|son olarak|örneğin|eğer|lütfen|dolayısıyla|yani|diğer|aşağıda|yukarıda',
  openers:
    'genel olarak|günümüzde|aslında|kısaca|tabii ki|bugün',
  abbreviations:
    'dr prof doç av müh no sk cad mah apt blv tel s sf vb vs bkz örn a.ş ltd şti san tic yy yrd öğr gör md alb st',
  bylines:
    'hazırlayan|hazırlayanlar|yazan|yazar|yazarlar|derleyen',
  publishers:
    'yayımlayan|yayınlayan|yayıncı|yayınevi|veri sorumlusu|basım',
  about:
    'hakkında|hakkımızda',
  summaries:
    'özet|giriş|genel bakış|amaç|kapsam|sunuş|önsöz|yönetici özeti',
};
