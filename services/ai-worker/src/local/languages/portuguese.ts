import type { LanguageWords } from './language-words.js';

export const portuguese: LanguageWords = {
  kinds: {
    brochure: 'folheto|brochura',
    flyer: 'panfleto|flyer',
    catalogue: 'catálogo|linha de produtos',
    'case study': 'estudo de caso|caso de sucesso',
    'white paper': 'white paper|livro branco',
    datasheet: 'ficha técnica|folha de dados|ficha de produto',
    'annual report': 'relatório anual|relatório de atividades|relatório de gestão|relatório e contas',
    report: 'relatório|estudo|pesquisa|análise',
    presentation: 'apresentação|slides',
    manual: 'manual|manual do usuário|manual do utilizador|instruções|guia do usuário|tutorial',
    guide: 'guia|boas práticas|recomendações|cartilha',
    checklist: 'lista de verificação|checklist',
    form: 'formulário|ficha de inscrição|requerimento|inscrição',
    survey: 'questionário|inquérito',
    invoice: 'fatura|recibo|nota fiscal',
    policy: 'política|política de privacidade|código de conduta|regulamento|estatuto',
    terms: 'termos e condições|termos de uso|condições gerais',
    'price list': 'tabela de preços|lista de preços|tarifário',
    poster: 'cartaz|pôster|poster',
    plan: 'plano|estratégia|cronograma|calendário',
    'press release': 'comunicado de imprensa|nota à imprensa|press release',
    newsletter: 'boletim|boletim informativo|newsletter',
    certificate: 'certificado|declaração de conformidade|laudo',
    agreement: 'contrato|acordo|convênio',
    programme: 'programa|programação|pauta',
    minutes: 'ata|atas',
    overview: 'visão geral|apresentação|introdução',
  },
  phrases: {
    about: '{kind} sobre {topic}',
    of: '{kind} de {owner}',
    by: '{text}, de {owner}',
    list: '{text}: {list}',
    covering: '{text}: {list}.',
    sentence: '{text}.',
    covers: 'Aborda {list}.',
    comma: ', ',
    and: ' e ',
  },
  joining:
    'o a os as um uma uns umas e ou do da dos das de ao à aos às para por pelo pela com sem sobre em no na nos nas num numa seu sua seus suas que como entre até desde nosso nossa é são se',
  self:
    'documento|white paper|guia|relatório|folheto|artigo|estudo|manual|apresentação|catálogo|formulário|política|boletim|programa|cartilha|trabalho|plano',
  tells:
    'explica|descreve|apresenta|mostra|oferece|expõe|detalha|aborda|trata|fornece|contém|compara|analisa|introduz|resume|ilustra|reúne|estabelece|define|tem como',
  leaning:
    'além disso|no entanto|portanto|por exemplo|este|esta|estes|estas|isto|isso|esse|essa|tal|assim|também|mas|e|ou|ver|veja|figura|tabela|aqui|depois|finalmente|ele|ela|eles|elas|seu|sua|neste (?:caso|capítulo)|se|quando|por favor|outro|outra|visite|contacte|entre em contato|contudo|porém',
  openers:
    'em geral|de fato|hoje em dia|atualmente|em resumo|basicamente|naturalmente',
  abbreviations:
    'sr sra dr dra art n nº p pp pág etc ex fig av r s.a ltda tel vol ed máx mín aprox jan fev mar abr mai jun jul ago set out nov dez',
  bylines:
    'por|autor|autora|autores|escrito por|elaborado por|redigido por',
  publishers:
    'editora|editor|editado por|publicado por|edição|realização|responsável',
  about:
    'sobre|sobre a|sobre o|quem somos:',
  summaries:
    'resumo|introdução|sumário executivo|apresentação|objetivo|objetivos|sinopse',
};
