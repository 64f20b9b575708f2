import type { TextPage } from '@colophon/contracts';
import type { MetadataRequest } from '../src/metadata/metadata-provider.js';
import { type LineSpec, page, requestFor, textOf } from './extracted-text.fixture.js';

/** A document as a publisher would write it: its title, then paragraphs, "# " before a heading, its imprint last. */
export interface WrittenDocument {
  readonly language: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly imprint: string;
}

/** Half of its size is about what a letter is wide. */
const asWideAsSet = (one: TextPage): TextPage => ({
  ...one,
  lines: one.lines.map((line) => ({ ...line, width: (line.text.length * line.fontSize) / 2 })),
});

const lineOf = (line: string): LineSpec =>
  line.startsWith('# ') ? [line.slice(2), 15, { bold: true }] : [line, 11];

export const requestOf = ({ title, lines, imprint }: WrittenDocument): MetadataRequest =>
  requestFor(textOf([asWideAsSet(page(1, [[title, 26], ...lines.map(lineOf), [imprint, 8]]))]), {
    filename: 'd1.pdf',
  });

export const EUROPEAN_DOCUMENTS: readonly WrittenDocument[] = [
  {
    language: 'sv',
    title: 'Handbok för solceller på flerbostadshus',
    lines: [
      'Handboken beskriver hur bostadsrättsföreningar planerar, upphandlar och sköter solceller på flerbostadshus. Den riktar sig till styrelser och förvaltare.',
      '# Upphandling av solceller',
      'Upphandling av solceller börjar med en beräkning av takets bärighet. Takets bärighet avgör hur många solpaneler som får plats. En växelriktare omvandlar likström till växelström.',
      '# Drift och underhåll',
      'Solpaneler kräver lite underhåll. En växelriktare behöver bytas efter ungefär femton år, och elnätsföretaget mäter överskottsel som säljs.',
    ],
    imprint: '© 2025 Norrljus Energi AB',
  },
  {
    language: 'da',
    title: 'Vejledning om genbrug af byggematerialer',
    lines: [
      'Denne vejledning beskriver, hvordan entreprenører genbruger byggematerialer fra nedrivning. Den viser, hvilke krav der gælder for mursten, tegl og konstruktionstræ.',
      '# Kortlægning før nedrivning',
      'Før nedrivning kortlægges bygningens materialer og miljøfarlige stoffer. Miljøfarlige stoffer skal fjernes, før mursten kan renses og sælges igen.',
      '# Sortering på byggepladsen',
      'På byggepladsen sorteres byggeaffald i fraktioner. Konstruktionstræ uden søm kan bruges igen, når det er blevet styrkesorteret.',
    ],
    imprint: '© 2025 Nordbyg A/S',
  },
  {
    language: 'no',
    title: 'Veileder for landstrøm i havner',
    lines: [
      'Denne veilederen forklarer hvordan havner planlegger, bygger og drifter landstrøm for cruiseskip og ferger. Den er skrevet for havnesjefer og rådgivere.',
      '# Planlegging av landstrøm',
      'Planlegging av landstrøm starter med en kartlegging av effektbehovet. Effektbehovet avhenger av hvor mange cruiseskip som ligger ved kai samtidig.',
      '# Tilkobling og drift',
      'Tilkobling skjer gjennom en mobil kabelkran. Ferger kobler seg til automatisk, og nettselskapet måler strømforbruket ved hver kai.',
    ],
    imprint: '© 2025 Fjordkraft Havn AS',
  },
  {
    language: 'cs',
    title: 'Průvodce rekonstrukcí památkových domů',
    lines: [
      'Tento průvodce popisuje, jak majitelé památkových domů připraví a povedou rekonstrukci krovu a fasády. Je určen vlastníkům i projektantům.',
      '# Stavebně historický průzkum',
      'Stavebně historický průzkum předchází každé rekonstrukci. Průzkum dokládá stáří krovu a složení vápenné omítky.',
      '# Vápenná omítka a krov',
      'Vápenná omítka propouští vlhkost, a proto chrání zdivo. Tesaři nahrazují poškozené části krovu novým dřevem a zdivo zůstává suché.',
    ],
    imprint: '© 2025 Stará Huť s.r.o.',
  },
  {
    language: 'sk',
    title: 'Príručka údržby horských chodníkov',
    lines: [
      'Táto príručka vysvetľuje, ako obce a dobrovoľníci udržiavajú horské chodníky a turistické značenie po zime. Obsahuje aj postupy pre opravu mostíkov.',
      '# Kontrola po zime',
      'Kontrola po zime odhalí spadnuté stromy a poškodené mostíky. Poškodené mostíky sa uzavrú, kým ich neopraví správca chodníka.',
      '# Turistické značenie',
      'Turistické značenie obnovujú značkári každé tri roky. Smerovníky stoja na križovatkách a ukazujú čas chôdze.',
    ],
    imprint: '© 2025 Tatranské chodníky s.r.o.',
  },
  {
    language: 'fi',
    title: 'Kaukolämmön asiakasopas taloyhtiöille',
    lines: [
      'Tämä opas kertoo, miten taloyhtiö liittyy kaukolämpöön ja miten lämmönjakokeskus huolletaan. Opas on tarkoitettu hallituksille ja isännöitsijöille.',
      '# Liittyminen kaukolämpöön',
      'Liittyminen kaukolämpöön alkaa tarjouspyynnöstä. Lämmönjakokeskus mitoitetaan rakennuksen lämmöntarpeen mukaan, ja urakoitsija asentaa sen yhdessä päivässä.',
      '# Lämmönjakokeskuksen huolto',
      'Lämmönjakokeskus tarkastetaan kerran vuodessa. Huoltoyhtiö puhdistaa lämmönsiirtimen ja säätää menoveden lämpötilan. Lämmönsiirrin kestää noin kaksikymmentä vuotta.',
    ],
    imprint: '© 2025 Järvilämpö Oy',
  },
  {
    language: 'hu',
    title: 'Útmutató a lakossági esővízgyűjtéshez',
    lines: [
      'Ez az útmutató bemutatja, hogyan tervezhető és tartható karban egy családi ház esővízgyűjtő rendszere. Kitér a ciszterna méretezésére és a szűrők tisztítására is.',
      '# A ciszterna méretezése',
      'A ciszterna méretezése a tetőfelületből és a havi csapadékból indul ki. Egy nagyobb ciszterna kibírja a nyári szárazságot.',
      '# A szűrők tisztítása',
      'A lombszűrő az ereszcsatorna alatt fogja fel a leveleket. A lombszűrő tisztítása évente kétszer szükséges, az ereszcsatorna ellenőrzésével együtt.',
    ],
    imprint: '© 2025 Esőkert Kft.',
  },
  {
    language: 'ro',
    title: 'Ghid pentru reabilitarea termică a blocurilor',
    lines: [
      'Acest ghid explică modul în care asociațiile de proprietari pregătesc reabilitarea termică a blocurilor. Sunt prezentate etapele, costurile și sursele de finanțare.',
      '# Auditul energetic',
      'Auditul energetic arată pierderile de căldură ale clădirii. Un auditor energetic măsoară grosimea pereților și starea ferestrelor.',
      '# Izolarea fațadei',
      'Izolarea fațadei reduce pierderile de căldură cu o treime. Polistirenul expandat se montează cu dibluri, iar vata minerală rezistă la foc.',
    ],
    imprint: '© 2025 Casa Caldă S.R.L.',
  },
  {
    language: 'uk',
    title: 'Посібник з крапельного зрошення садів',
    lines: [
      'Цей посібник пояснює, як фермери проєктують і обслуговують крапельне зрошення яблуневих садів. Він містить таблиці витрат води та графік промивання фільтрів.',
      '# Проєктування системи',
      'Проєктування системи починається з аналізу ґрунту. Крапельні лінії прокладають уздовж рядів, а насосна станція підтримує сталий тиск.',
      '# Промивання фільтрів',
      'Піщані фільтри промивають щотижня. Насосна станція вимикається, коли піщані фільтри забиваються мулом.',
    ],
    imprint: '© 2025 ТОВ «Садова Лінія»',
  },
  {
    language: 'de',
    title: 'Leitfaden für Nahwärmenetze in Dörfern',
    lines: [
      'Dieser Leitfaden beschreibt, wie Gemeinden und Genossenschaften ein Nahwärmenetz planen, finanzieren und betreiben. Er richtet sich an Bürgermeister und Planer.',
      '# Wärmebedarf ermitteln',
      'Der Wärmebedarf wird Haus für Haus erhoben. Aus dem Wärmebedarf ergibt sich die Leistung der Heizzentrale und die Länge der Wärmeleitungen.',
      '# Heizzentrale und Brennstoff',
      'Die Heizzentrale verbrennt Hackschnitzel aus dem Gemeindewald. Ein Pufferspeicher gleicht Spitzen aus, damit die Wärmeleitungen gleichmäßig warm bleiben.',
    ],
    imprint: '© 2025 Dorfwärme eG',
  },
  {
    language: 'fr',
    title: 'Guide de la rénovation des toitures en ardoise',
    lines: [
      'Ce guide explique comment les propriétaires de maisons anciennes préparent la rénovation d’une toiture en ardoise. Il détaille les étapes du chantier, les aides et les garanties.',
      '# Diagnostic de la charpente',
      'Le diagnostic de la charpente précède toute commande d’ardoises. Une charpente humide affaiblit les liteaux et les crochets.',
      '# Pose des ardoises',
      'Les couvreurs posent les ardoises naturelles sur des liteaux neufs. Les crochets en inox tiennent les ardoises naturelles pendant un siècle.',
    ],
    imprint: '© 2025 Toits de Loire SARL',
  },
  {
    language: 'it',
    title: 'Guida alla potatura degli ulivi',
    lines: [
      'Questa guida spiega come i piccoli produttori eseguono la potatura degli ulivi per ottenere olive sane. La guida illustra gli attrezzi, i tempi e le forme di allevamento.',
      '# Forme di allevamento',
      'Il vaso policonico è la forma di allevamento più diffusa. Il vaso policonico porta luce alla chioma e facilita la raccolta meccanica.',
      '# Attrezzi e tempi',
      'La potatura si esegue tra febbraio e aprile. Le forbici elettriche riducono la fatica, mentre la raccolta meccanica richiede chiome leggere.',
    ],
    imprint: '© 2025 Frantoio Colle Alto S.r.l.',
  },
  {
    language: 'es',
    title: 'Guía de compostaje comunitario',
    lines: [
      'Esta guía explica cómo los barrios organizan el compostaje comunitario de residuos orgánicos. La guía describe las composteras, los turnos y el control de la temperatura.',
      '# Composteras de madera',
      'Las composteras de madera se instalan en parques y huertos urbanos. Cada compostera recibe residuos orgánicos y material seco en capas.',
      '# Control de la temperatura',
      'El control de la temperatura garantiza un compost maduro. Los huertos urbanos reciben el compost maduro después de seis meses.',
    ],
    imprint: '© 2025 Tierra Viva S.L.',
  },
  {
    language: 'pt',
    title: 'Manual de apicultura para pequenos produtores',
    lines: [
      'Este manual apresenta as etapas da apicultura para pequenos produtores, da instalação das colmeias à colheita do mel. O manual inclui um calendário de manejo.',
      '# Instalação das colmeias',
      'A instalação das colmeias exige sombra e água próxima. As abelhas rainhas são trocadas a cada dois anos para manter a produção de mel.',
      '# Colheita do mel',
      'A colheita do mel começa quando os quadros estão operculados. A centrífuga separa o mel da cera, e os quadros voltam para as colmeias.',
    ],
    imprint: '© 2025 Serra Doce Ltda',
  },
  {
    language: 'nl',
    title: 'Handleiding voor groene daken',
    lines: [
      'Deze handleiding beschrijft hoe gebouweigenaren groene daken ontwerpen, aanleggen en onderhouden. De handleiding behandelt ook subsidies en waterberging.',
      '# Draagkracht van het dak',
      'De draagkracht van het dak bepaalt de dikte van het substraat. Een sedumdak weegt minder dan een daktuin met struiken.',
      '# Onderhoud en waterberging',
      'Een sedumdak vraagt twee onderhoudsbeurten per jaar. Het substraat houdt regenwater vast, zodat de waterberging het riool ontlast.',
    ],
    imprint: '© 2025 Dakgroen B.V.',
  },
];
