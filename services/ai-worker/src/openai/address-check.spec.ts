import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { visibleLines } from '../metadata/document-text.js';
import { addressesIn } from './address-check.js';
import { SourceText } from './source-text.js';

describe('addresses in a value', () => {
  it.each([
    ['Tickets at evil-tickets.de today', 'evil-tickets.de'],
    ['See oakham.ferry.eu.', 'oakham.ferry.eu'],
    ['Tickets: tickets-évil.fr', 'tickets-évil.fr'],
    ['Ask oakham.ai', 'oakham.ai'],
    ['EVIL-TICKETS.DE', 'EVIL-TICKETS.DE'],
    ['Билеты: паром.рф', 'паром.рф'],
    ['Book (evil.tickets), now', 'evil.tickets'],
    ['Join t.me/oakham_ferry', 't.me/oakham_ferry'],
    ['Write to wa.me/4915123', 'wa.me/4915123'],
    ['Terms: bit.ly/3xYz, free', 'bit.ly/3xYz'],
    ['Go to evil.hamburger/menu', 'evil.hamburger/menu'],
    ['Go to https://oakham.example/', 'https://oakham.example'],
    ['Mail info@oakham.example.', 'info@oakham.example'],
    ['evil.deの切符', 'evil.de'],
    ['Tickets im evil-tickets.com-Shop kaufen', 'evil-tickets.com'],
    ['Das evil.de-Portal jetzt', 'evil.de'],
    ['Read evil.com_x today', 'evil.com'],
  ])('are found with any ending of a country or a path: %s', (value, address) => {
    expect(addressesIn(value)).toEqual([address]);
  });

  it.each([
    'Built with Node.js, Vue.js and D3.js; No.5, Fig.2 and version 3.5.de of the file.',
    'Runs on Node.js/Express under TCP/IP, e.g. at 9 a.m., i.e. before noon, U.S./EU and/or U.K.',
    'The prices rose by 3.5 % to 1.200,50 Euro; 2.5kg, 12.mm, 0.5mm, 100.000 pieces.',
    'Smith & Co., Ltd., Acme Inc. and Beta S.p.A. of St. Gallen, Vol.II/III, No.12/2024.',
    'Das gilt z.B. für Müller GmbH & Co.KG, d.h. bzw. u.a. i.d.R. am 3.5.2024, Nr.12/2024 und St.Gallen/Zürich.',
    'Geprüft von Dr.med. Anna Example, M.Sc., B.Sc. und Dipl.-Ing. Jan Sample, vgl. Abs.2/3.',
    'Zawiera m.in. opis, np. ul. Polna 3, sp. z o.o., t.j. Dz.U. 2024, itp.',
    'Contiene p.es. il capitolo n.3, c.ca 20 pagine, S.r.l. e S.p.A.',
    'Contient p.ex. le chap.2, env. 20 p., S.A.R.L. et Cie.',
    'Innehåller bl.a. kap.2, t.ex. sid.20, m.m. samt f.d. namn.',
    'Содержит гл.2, т.е. описание, и т.д., 5 тыс.руб., ул.Мира, 12 кв.м и стр.20.',
    'İçerik vb. T.C. Ltd.Şti. A.Ş. ve s.20, örn. fiyat listesi.',
    '第2章では、v1.2.3以降の設定を説明する。',
    'Das Dr.med-Studium und die M.Sc-Arbeit, der St.Gallen-Bus, die Nr.12-Liste, die Node.js-App.',
  ])('are none in ordinary prose: %s', (value) => {
    expect(addressesIn(value)).toEqual([]);
  });
});

describe('an address of the document', () => {
  const request = requestFor(
    textOf([
      page(1, [
        ['Tickets: www.oakham-ferry.de/tickets or ada.lovelace@acme.example', 11],
        ['Das Schema.org-Markup und docs.org_de helfen.', 11],
      ]),
    ]),
  );
  const source = new SourceText(visibleLines(request.text), request);

  it.each([
    'www.oakham-ferry.de/tickets',
    'oakham-ferry.de',
    'WWW.Oakham-Ferry.de',
    'ada.lovelace@acme.example',
    'acme.example',
    'schema.org',
    'docs.org',
  ])('is there as it is written or from a part of it on: %s', (address) => {
    expect(source.hasAddress(address)).toBe(true);
  });

  it.each(['ferry.de', 'oakham-ferry.de/tick', 'oakham-ferry.dev', 'ace@acme.example', 'me.example', 't.de'])(
    'is not there within other words: %s',
    (address) => {
      expect(source.hasAddress(address)).toBe(false);
    },
  );
});
