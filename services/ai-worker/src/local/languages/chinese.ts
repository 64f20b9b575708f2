import type { LanguageWords } from './language-words.js';

export const chinese: LanguageWords = {
  kinds: {
    brochure: '宣传册|手册|宣传手册|产品介绍',
    flyer: '传单|宣传单|海报单页',
    catalogue: '产品目录|目录册|产品手册',
    'case study': '案例研究|客户案例|案例分析|成功案例',
    'white paper': '白皮书',
    datasheet: '数据表|规格书|产品规格|技术参数|数据手册',
    'annual report': '年度报告|年报|半年度报告',
    report: '报告|研究|调研|分析报告',
    presentation: '演示文稿|幻灯片|课件',
    manual: '使用手册|说明书|用户手册|操作手册|使用说明|安装指南',
    guide: '指南|指引|教程|最佳实践',
    checklist: '清单|检查表',
    form: '表格|申请表|登记表|报名表|申请书',
    survey: '问卷|调查问卷|调查表',
    invoice: '发票|收据',
    policy: '政策|隐私政策|隐私声明|章程|管理办法|规定|制度',
    terms: '条款|服务条款|使用条款|用户协议',
    'price list': '价目表|价格表|报价单|收费标准',
    poster: '海报|展板',
    plan: '计划|规划|方案|路线图',
    'press release': '新闻稿|新闻发布|通稿',
    newsletter: '通讯|简报|快讯',
    certificate: '证书|检测报告|检验报告|合格证',
    agreement: '合同|协议|协议书',
    programme: '议程|日程|节目单',
    minutes: '会议纪要|纪要',
    overview: '概述|简介|介绍',
  },
  phrases: {
    about: '关于{topic}的{kind}',
    of: '{owner}的{kind}',
    by: '{owner}：{text}',
    list: '{text}：{list}',
    covering: '{text}，内容包括{list}。',
    sentence: '{text}。',
    covers: '内容包括{list}。',
    comma: '、',
    and: '和',
  },
  joining:
    '的 和 与 及 或 在 对 从 为 以 由 被 把 向 于 之',
  self:
    '文档|白皮书|报告|手册|指南|文章|研究|说明书|政策|文件|资料|声明',
  tells:
    '介绍|说明|阐述|描述|提供|展示|分析|解释|总结|探讨|规定|适用|旨在|涵盖|包括',
  leaning:
    '这|这些|那|那些|此外|因此|但是|然而|同时|另外|其|它|他|她|而且|并且|例如|如果|如图|见图|见表|请|以上|以下|上述|其中|所以|于是|不过|首先|其次|最后',
  openers:
    '一般来说|目前|总之|总的来说|事实上|众所周知',
  abbreviations:
    '',
  bylines:
    '作者|编者|撰写|撰稿|编写|主编|著|编制',
  publishers:
    '出版|发行|发布单位|主办单位|出版单位|发布|编制单位|版权所有',
  about:
    '关于',
  summaries:
    '摘要|概述|引言|简介|前言|概要|总则|绪论',
};
