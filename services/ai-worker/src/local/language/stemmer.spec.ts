import { describe, expect, it } from '@jest/globals';
import { createStemmer } from './stemmer.js';

/** Words and their stems by NLTK 3: what published figures on keyphrases are measured with. */
const GOLDEN: Readonly<Record<string, string>> = {
  en: 'caresses:caress ponies:poni ties:tie caress:caress cats:cat feed:feed agreed:agre plastered:plaster bled:bled motoring:motor sing:sing conflated:conflat troubled:troubl sized:size hopping:hop tanned:tan falling:fall hissing:hiss fizzed:fizz failing:fail filing:file happy:happi sky:sky relational:relat conditional:condit rational:ration valenci:valenc hesitanci:hesit digitizer:digit conformabli:conform radicalli:radic differentli:differ vileli:vile analogousli:analog vietnamization:vietnam predication:predic operator:oper feudalism:feudal decisiveness:decis hopefulness:hope callousness:callous formaliti:formal sensitiviti:sensit sensibiliti:sensibl triplicate:triplic formative:form formalize:formal electriciti:electr electrical:electr hopeful:hope goodness:good revival:reviv allowance:allow inference:infer airliner:airlin gyroscopic:gyroscop adjustable:adjust defensible:defens irritant:irrit replacement:replac adjustment:adjust dependent:depend adoption:adopt homologou:homolog communism:commun activate:activ angulariti:angular homologous:homolog effective:effect bowdlerize:bowdler probate:probat rate:rate cease:ceas controll:control roll:roll delay:delay display:display arrays:array survey:survey enjoyed:enjoy biology:biolog analogy:analog assembly:assembl always:alway age:age dying:die news:news died:die dies:die flies:fli skies:sky successfully:success blissfully:bliss additionally:addit as:as a:a we:we real-time:real-tim web-based:web-bas o’reilly:o’reilli naïve:naïv mp3:mp3',
  fr: 'continuellement:continuel majestueusement:majestu entrepôts:entrepôt gestion:gestion automatisation:automatis journaux:journal navires:navir présidentielle:présidentiel',
  pt: 'quilométricas:quilométr boazinha:boazinh educação:educ medidas:med energia:energ governo:govern eletricidade:eletr nacionais:nacion informações:inform tarifas:tarif famílias:famíl regulação:regul',
  de: 'aufeinander:aufeinand häuser:haus verfügbarkeit:verfugbar straßen:strass kategorien:kategori jährlich:jahrlich',
};

describe('stems', () => {
  it.each(Object.keys(GOLDEN))('are those of NLTK: %s', (language) => {
    const stem = createStemmer(language);
    const pairs = (GOLDEN[language] ?? '').split(' ').map((pair) => pair.split(':'));
    expect(pairs.map(([word]) => [word, stem(word ?? '')])).toEqual(pairs);
  });

  it('are the words themselves where no algorithm is known', () => {
    expect(createStemmer('zz')('words')).toBe('words');
  });
});
