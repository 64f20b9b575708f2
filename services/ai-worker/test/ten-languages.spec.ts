import { describe, expect, it } from '@jest/globals';
import { describeDocument } from '../src/local/local-engine.js';
import { type LineSpec, page, requestFor, textOf } from './extracted-text.fixture.js';

interface Written {
  readonly language: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly author: string;
  /** What the subject and the description must be written in. */
  readonly script: RegExp;
}

const DOCUMENTS: readonly Written[] = [
  {
    language: 'zh',
    title: '港口自动化白皮书',
    lines: [
      '本白皮书介绍港口自动化如何缩短集装箱船的等待时间。港口自动化包括自动化码头、岸桥调度和堆场管理。',
      '自动化码头通过岸桥调度提高装卸效率。岸桥调度决定集装箱船在港口停留的时间。',
      '堆场管理系统记录每个集装箱的位置。集装箱船因此更快离开港口。',
      '© 2025 海岸物流有限公司',
    ],
    author: '海岸物流有限公司',
    script: /\p{Script=Han}/u,
  },
  {
    language: 'ja',
    title: '港湾自動化ホワイトペーパー',
    lines: [
      '本書は、港湾の自動化がコンテナ船の待ち時間をどのように短縮するかを説明します。',
      '自動化ターミナルではクレーンの配置計画が荷役の効率を高めます。クレーンの配置計画は停泊時間を決めます。',
      'ヤード管理システムはコンテナの位置を記録します。コンテナ船はより早く出港できます。',
      '発行：株式会社海岸物流',
    ],
    author: '株式会社海岸物流',
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  {
    language: 'ko',
    title: '항만 자동화 백서',
    lines: [
      '이 백서는 항만 자동화가 컨테이너선의 대기 시간을 어떻게 줄이는지 설명합니다.',
      '자동화 터미널은 크레인 배치로 하역 효율을 높입니다. 크레인 배치는 정박 시간을 결정합니다.',
      '야드 관리 시스템은 컨테이너의 위치를 기록합니다. 컨테이너선은 더 빨리 출항합니다.',
      '발행: 주식회사 해안물류',
    ],
    author: '주식회사 해안물류',
    script: /\p{Script=Hangul}/u,
  },
  {
    language: 'hi',
    title: 'बंदरगाह स्वचालन श्वेत पत्र',
    lines: [
      'यह श्वेत पत्र बताती है कि बंदरगाह स्वचालन से कंटेनर जहाजों का प्रतीक्षा समय कैसे घटता है।',
      'स्वचालित टर्मिनल क्रेन की योजना से कार्यक्षमता बढ़ाते हैं। क्रेन की योजना जहाजों का ठहराव तय करती है।',
      'यार्ड प्रबंधन प्रणाली हर कंटेनर का स्थान दर्ज करती है। कंटेनर जहाज जल्दी निकलते हैं।',
      '© 2025 Harbour Systems Ltd',
    ],
    author: 'Harbour Systems Ltd',
    script: /\p{Script=Devanagari}/u,
  },
  {
    language: 'ar',
    title: 'تقرير أتمتة الموانئ',
    lines: [
      'يشرح هذا التقرير كيف تقلل أتمتة الموانئ من زمن انتظار سفن الحاويات.',
      'ترفع المحطات الآلية كفاءة المناولة بفضل جدولة الرافعات. جدولة الرافعات تحدد مدة بقاء السفن.',
      'يسجل نظام إدارة الساحة موقع كل حاوية. تغادر سفن الحاويات أسرع.',
      '© 2025 Harbour Systems Ltd',
    ],
    author: 'Harbour Systems Ltd',
    script: /\p{Script=Arabic}/u,
  },
  {
    language: 'th',
    title: 'คู่มือระบบอัตโนมัติของท่าเรือ',
    lines: [
      'คู่มือนี้อธิบายว่าระบบอัตโนมัติของท่าเรือช่วยลดเวลารอของเรือคอนเทนเนอร์ได้อย่างไร',
      'ท่าเทียบเรืออัตโนมัติเพิ่มประสิทธิภาพด้วยการจัดตารางเครน การจัดตารางเครนกำหนดเวลาจอดเรือ',
      'ระบบจัดการลานบันทึกตำแหน่งของตู้คอนเทนเนอร์ทุกตู้ เรือคอนเทนเนอร์ออกจากท่าเร็วขึ้น',
      '© 2025 Harbour Systems Ltd',
    ],
    author: 'Harbour Systems Ltd',
    script: /\p{Script=Thai}/u,
  },
  {
    language: 'ru',
    title: 'Автоматизация морских портов',
    lines: [
      'Это руководство объясняет, как автоматизация портов сокращает время ожидания контейнеровозов.',
      'Автоматические терминалы повышают эффективность благодаря планированию кранов. Планирование кранов определяет стоянку судов.',
      'Система управления складом записывает место каждого контейнера. Контейнеровозы быстрее покидают порт.',
      '© 2025 ООО «Гавань»',
    ],
    author: 'ООО «Гавань»',
    script: /\p{Script=Cyrillic}/u,
  },
  {
    language: 'tr',
    title: 'LİMAN OTOMASYONU KILAVUZU',
    lines: [
      'Bu kılavuz, liman otomasyonunun konteyner gemilerinin bekleme süresini nasıl kısalttığını açıklar.',
      'Otomatik terminaller vinç planlaması ile verimliliği artırır. Vinç planlaması gemilerin kalış süresini belirler.',
      'Saha yönetim sistemi her konteynerin yerini kaydeder. Konteyner gemileri limandan daha hızlı ayrılır.',
      '© 2025 Sahil Lojistik A.Ş.',
    ],
    author: 'Sahil Lojistik A.Ş.',
    script: /[ıİşğç]/u,
  },
  {
    language: 'pl',
    title: 'Raport o automatyzacji portów',
    lines: [
      'Ten raport opisuje, jak automatyzacja portów skraca czas oczekiwania kontenerowców.',
      'Terminale automatyczne zwiększają wydajność dzięki planowaniu pracy suwnic. Planowanie pracy suwnic decyduje o postoju statków.',
      'System zarządzania placem zapisuje położenie każdego kontenera. Kontenerowce szybciej opuszczają port.',
      '© 2025 Nabrzeże Sp. z o.o.',
    ],
    author: 'Nabrzeże Sp. z o.o.',
    script: /[ąćęłńóśżź]/u,
  },
  {
    language: 'el',
    title: 'Οδηγός αυτοματισμού λιμένων',
    lines: [
      'Αυτός ο οδηγός εξηγεί πώς ο αυτοματισμός λιμένων μειώνει τον χρόνο αναμονής των πλοίων.',
      'Οι αυτόματοι τερματικοί σταθμοί αυξάνουν την απόδοση με τον προγραμματισμό γερανών. Ο προγραμματισμός γερανών καθορίζει την παραμονή των πλοίων.',
      'Το σύστημα διαχείρισης καταγράφει τη θέση κάθε εμπορευματοκιβωτίου. Τα πλοία φεύγουν ταχύτερα από το λιμάνι.',
      '© 2025 Harbour Systems Ltd',
    ],
    author: 'Harbour Systems Ltd',
    script: /\p{Script=Greek}/u,
  },
];

const requestOf = ({ title, lines }: Written): Parameters<typeof describeDocument>[0] =>
  requestFor(
    textOf([
      page(1, [
        [title, 26],
        ...lines.slice(0, -1).map((line): LineSpec => [line, 11]),
        [lines.at(-1) ?? '', 8],
      ]),
    ]),
    { filename: 'd1.pdf' },
  );

describe('a document in another language than English', () => {
  it.each(DOCUMENTS.map((document) => [document.language, document] as const))(
    'gets all five fields in its language: %s',
    async (language, document) => {
      const { metadata, language: found } = await describeDocument(requestOf(document));
      expect(found).toBe(language);
      expect(metadata.title.toLocaleLowerCase(language)).toBe(document.title.toLocaleLowerCase(language));
      expect(metadata.author).toBe(document.author);
      expect(metadata.subject).toMatch(document.script);
      expect(metadata.description).toMatch(document.script);
      const keywords = metadata.keywords.split(', ');
      expect(keywords.length).toBeGreaterThanOrEqual(3);
      for (const keyword of keywords) expect(keyword).not.toMatch(/\p{Script=Han} \p{Script=Han}|\u0307/u);
    },
  );

  it('is not left in capitals, by the letters of its language', async () => {
    const turkish = DOCUMENTS.find(({ language }) => language === 'tr');
    if (!turkish) throw new Error('no Turkish document');
    const { metadata } = await describeDocument(requestOf(turkish));
    expect(metadata.title).toBe('Liman otomasyonu kılavuzu');
  });
});
