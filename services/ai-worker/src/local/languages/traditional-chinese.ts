import type { LanguageWords } from './language-words.js';

export const traditionalChinese: LanguageWords = {
  kinds: {
    brochure: '宣傳冊|手冊|產品介紹',
    flyer: '傳單|宣傳單張',
    catalogue: '產品目錄|型錄|目錄',
    'case study': '案例研究|客戶案例|成功案例',
    'white paper': '白皮書',
    datasheet: '資料表|規格書|產品規格|技術參數',
    'annual report': '年度報告|年報',
    report: '報告|研究|調查|分析報告',
    presentation: '簡報|投影片',
    manual: '使用手冊|說明書|用戶手冊|操作手冊|使用說明|安裝指南',
    guide: '指南|指引|教學|最佳做法',
    checklist: '清單|檢查表',
    form: '表格|申請表|登記表|報名表|申請書',
    survey: '問卷|調查問卷|調查表',
    invoice: '發票|收據',
    policy: '政策|私隱政策|隱私權政策|隱私政策|章程|規定|辦法',
    terms: '條款|服務條款|使用條款',
    'price list': '價目表|價格表|報價單|收費標準',
    poster: '海報|展板',
    plan: '計劃|計畫|規劃|方案',
    'press release': '新聞稿|新聞發佈',
    newsletter: '通訊|電子報|快訊',
    certificate: '證書|檢測報告|檢驗報告',
    agreement: '合約|協議|合同',
    programme: '議程|日程|節目表',
    minutes: '會議紀錄|會議記錄',
    overview: '概述|簡介|介紹',
  },
  phrases: {
    about: '關於{topic}的{kind}',
    of: '{owner}的{kind}',
    by: '{owner}：{text}',
    list: '{text}：{list}',
    covering: '{text}，內容包括{list}。',
    sentence: '{text}。',
    covers: '內容包括{list}。',
    comma: '、',
    and: '及',
  },
  joining:
    '的 和 與 及 或 在 對 從 為 以 由 被 把 向 於 之',
  self:
    '文件|白皮書|報告|手冊|指南|文章|研究|說明書|政策|私隱政策|資料|聲明',
  tells:
    '介紹|說明|闡述|描述|提供|展示|分析|解釋|總結|探討|規定|規範|適用|旨在|涵蓋|包括',
  leaning:
    '這|這些|那|那些|此外|因此|但是|然而|同時|另外|其|它|他|她|而且|並且|例如|如果|如圖|見圖|見表|請|以上|以下|上述|其中|所以|於是|不過|首先|其次|最後|如閣下|本公司',
  openers:
    '一般來說|目前|總之|總的來說|事實上',
  abbreviations:
    '',
  bylines:
    '作者|編者|撰寫|撰稿|編寫|主編|著|編製',
  publishers:
    '出版|發行|發佈單位|主辦單位|出版單位|版權所有',
  about:
    '關於',
  summaries:
    '摘要|概述|引言|簡介|前言|概要|總則|緒論',
};
