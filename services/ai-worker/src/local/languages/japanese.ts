import type { LanguageWords } from './language-words.js';

export const japanese: LanguageWords = {
  kinds: {
    brochure: 'パンフレット|会社案内|ご案内|ブローシャー',
    flyer: 'チラシ|フライヤー|リーフレット',
    catalogue: 'カタログ|製品カタログ|商品一覧',
    'case study': '導入事例|事例紹介|ケーススタディ|事例',
    'white paper': 'ホワイトペーパー|技術資料',
    datasheet: 'データシート|仕様書|製品仕様|技術データ',
    'annual report': '年次報告書|アニュアルレポート|統合報告書|有価証券報告書|年報|決算短信',
    report: '報告書|レポート|調査|研究',
    presentation: 'プレゼンテーション|スライド|説明資料|説明会資料',
    manual: 'マニュアル|取扱説明書|操作説明書|ユーザーガイド|利用手引き|手引き|説明書',
    guide: 'ガイド|ガイドライン|手引|入門',
    checklist: 'チェックリスト',
    form: '申込書|申請書|フォーム|届出書|様式|記入用紙',
    survey: 'アンケート|調査票',
    invoice: '請求書|領収書|納品書',
    policy: '方針|プライバシーポリシー|個人情報保護方針|規程|規則|規約集',
    terms: '利用規約|約款|規約',
    'price list': '価格表|料金表|見積書',
    poster: 'ポスター',
    plan: '計画|計画書|戦略|ロードマップ',
    'press release': 'プレスリリース|ニュースリリース|報道発表|報道資料',
    newsletter: 'ニュースレター|広報|会報|便り',
    certificate: '証明書|認証書|試験成績書|適合宣言書',
    agreement: '契約書|協定書|覚書',
    programme: 'プログラム|次第|議題',
    minutes: '議事録',
    overview: '概要|紹介|入門資料',
  },
  phrases: {
    about: '{topic}に関する{kind}',
    of: '{owner}の{kind}',
    by: '{owner}による{text}',
    list: '{text}（{list}）',
    covering: '{text}。{list}について説明する。',
    sentence: '{text}。',
    covers: '{list}について説明する。',
    comma: '、',
    and: '、',
  },
  joining:
    'の と や を に が は で へ も か から まで より および 及び または 又は',
  self:
    '文書|ホワイトペーパー|資料|レポート|報告書|ガイド|マニュアル|冊子|ガイドライン|論文|説明書|本書|規約|ポリシー',
  tells:
    '説明|紹介|解説|記載|報告|提供|まとめ|述べ|示す|示し|目的|定め|取り上げ|掲載',
  leaning:
    'それ|これ|その|しかし|また|そして|さらに|なお|ただし|例えば|たとえば|そこで|次に|最後に|まず|ここ|そこ|図|表|このため|そのため|以上|以下|もし|一方|この場合|ご',
  openers:
    '一般に|現在|近年|基本的に|つまり',
  abbreviations:
    '',
  bylines:
    '著者|執筆|執筆者|筆者|作成者|発表者|編集',
  publishers:
    '発行|発行者|発行所|発行元|出版社|編集・発行|運営',
  about:
    'について',
  summaries:
    '概要|はじめに|要旨|要約|序論|目的|まえがき|サマリー|本書について',
};
