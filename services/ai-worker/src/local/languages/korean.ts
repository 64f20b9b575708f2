import type { LanguageWords } from './language-words.js';

export const korean: LanguageWords = {
  kinds: {
    brochure: '브로슈어|안내서|소개서|회사소개서|안내 책자',
    flyer: '전단지|리플릿',
    catalogue: '카탈로그|제품 목록',
    'case study': '사례 연구|고객 사례|성공 사례|사례',
    'white paper': '백서',
    datasheet: '데이터시트|사양서|제품 사양|기술 자료',
    'annual report': '연차보고서|연간 보고서|사업보고서',
    report: '보고서|연구|조사|분석',
    presentation: '발표 자료|프레젠테이션|발표자료',
    manual: '설명서|사용 설명서|매뉴얼|사용자 가이드|취급설명서|사용설명서',
    guide: '가이드|안내|지침|가이드라인',
    checklist: '체크리스트|점검표',
    form: '신청서|양식|서식|지원서|등록 신청서',
    survey: '설문지|설문조사',
    invoice: '청구서|영수증|세금계산서',
    policy: '정책|개인정보 처리방침|개인정보처리방침|규정|정관',
    terms: '약관|이용약관|이용 약관',
    'price list': '가격표|요금표|견적서',
    poster: '포스터',
    plan: '계획|계획서|전략|로드맵',
    'press release': '보도자료',
    newsletter: '뉴스레터|소식지',
    certificate: '인증서|시험성적서|증명서',
    agreement: '계약서|협약서|합의서',
    programme: '프로그램|일정|의제',
    minutes: '회의록',
    overview: '개요|소개',
  },
  phrases: {
    about: '{topic}에 관한 {kind}',
    of: '{owner} {kind}',
    by: '{text}, {owner} 제공',
    list: '{text}: {list}',
    covering: '{text}로, {list} 등을 다룬다.',
    sentence: '{text}.',
    covers: '{list} 등을 다룬다.',
    comma: ', ',
    and: ', ',
  },
  joining:
    '및 와 과 의 에 을 를 이 가 은 는 로 으로 또는 그리고 에서',
  self:
    '문서|백서|보고서|가이드|안내서|설명서|자료|논문|매뉴얼|약관|방침|지침',
  tells:
    '설명|소개|제공|다룬|다루|제시|분석|안내|포함|목적|정리|규정',
  leaning:
    '이것|그것|저것|이는|그는|그러나|하지만|또한|그리고|따라서|그러므로|예를 들어|만약|다음|아래|위의|그림|표|여기|이러한|그러한|이를|이에|이와|한편|먼저|마지막으로',
  openers:
    '일반적으로|현재|최근|기본적으로|즉',
  abbreviations:
    '',
  bylines:
    '저자|작성자|글쓴이|지은이|작성|발표자|집필',
  publishers:
    '발행|발행처|발행인|출판|펴낸곳|제작|주최',
  about:
    '소개|회사 소개',
  summaries:
    '요약|개요|서론|머리말|초록|목적|소개',
};
