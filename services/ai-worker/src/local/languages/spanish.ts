import { joiningWords } from '@colophon/contracts/rules';
import type { LanguageWords } from './language-words.js';

export const spanish: LanguageWords = {
  kinds: {
    brochure: 'folleto|brochure|dossier',
    flyer: 'volante|octavilla|tríptico|díptico',
    catalogue: 'catálogo|gama de productos',
    'case study': 'caso de éxito|caso de estudio|estudio de caso',
    'white paper': 'libro blanco|documento técnico|white paper',
    datasheet:
      'ficha técnica|hoja de datos|ficha de producto|datos técnicos|ficha de datos de seguridad|hoja de datos de seguridad',
    'annual report': 'informe anual|memoria anual|memoria de actividades|reporte anual|informe de gestión',
    report: 'informe|estudio|reporte|análisis|investigación',
    presentation: 'presentación|diapositivas',
    manual:
      'manual|manual de usuario|manual del usuario|instrucciones|guía de usuario|guía de instalación|tutorial',
    guide: 'guía|buenas prácticas|recomendaciones|lineamientos',
    checklist: 'lista de verificación|lista de control',
    form: 'formulario|solicitud|impreso|ficha de inscripción|formulario de inscripción|planilla',
    survey: 'encuesta|cuestionario',
    invoice: 'factura|recibo',
    policy:
      'política|política de privacidad|aviso de privacidad|código de conducta|reglamento|normativa|estatutos',
    terms: 'términos y condiciones|condiciones generales|condiciones de uso|términos',
    'price list': 'lista de precios|tarifas|tarifa',
    poster: 'póster|cartel|afiche',
    plan: 'plan|estrategia|hoja de ruta|cronograma|calendario',
    'press release': 'nota de prensa|comunicado de prensa|boletín de prensa|comunicado',
    newsletter: 'boletín|boletín informativo',
    certificate: 'certificado|declaración de conformidad|constancia',
    agreement: 'contrato|acuerdo|convenio',
    programme: 'programa|orden del día|agenda',
    minutes: 'acta|actas',
    overview: 'resumen|presentación|introducción',
  },
  phrases: {
    about: '{kind} sobre {topic}',
    of: '{kind} de {owner}',
    by: '{text}, de {owner}',
    list: '{text}: {list}',
    covering: '{text}: {list}.',
    sentence: '{text}.',
    covers: 'Trata de {list}.',
    comma: ', ',
    and: ' y ',
  },
  joining: joiningWords.es,
  self: 'documento|libro blanco|guía|informe|folleto|artículo|estudio|manual|presentación|catálogo|formulario|política|boletín|programa|reporte|trabajo|ficha',
  tells:
    'explica|describe|presenta|muestra|ofrece|expone|detalla|aborda|trata|proporciona|contiene|compara|analiza|introduce|resume|ilustra|recoge|establece|define|tiene como',
  leaning:
    'además|sin embargo|por lo tanto|por tanto|por ejemplo|este|esta|estos|estas|esto|ese|esa|eso|dicho|dicha|así|también|pero|y|o|ver|véase|figura|tabla|aquí|allí|luego|después|finalmente|su|sus|él|ella|ellos|ellas|en este caso|en este capítulo|si|cuando|por favor|otro|otra|visite|contacte|asimismo|por otro lado',
  openers: 'en general|de hecho|hoy en día|actualmente|en resumen|básicamente|por supuesto|sin duda',
  abbreviations:
    'sr sra srta dr dra ud uds núm no art p pp pág págs etc ej fig av c cía s.a s.l s.a.s ltda tel vol ed máx mín aprox ene feb abr jun jul ago sept oct nov dic ee.uu',
  bylines: 'por|autor|autora|autores|escrito por|elaborado por|redactado por|presentado por|elaboró',
  publishers: 'editorial|editor|editado por|publicado por|edita|responsable|emisor',
  about: 'acerca de|sobre|quiénes somos:',
  summaries: 'resumen|introducción|resumen ejecutivo|presentación|objetivo|objeto|objetivos|sinopsis',
};
