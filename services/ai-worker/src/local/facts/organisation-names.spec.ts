import { describe, expect, it } from '@jest/globals';
import { companiesIn, placesBehind } from './organisation-names.js';

describe('the name of a company', () => {
  it.each([
    ['eBay Inc.', 'eBay Inc.'],
    ['iRobot Corporation', 'iRobot Corporation'],
    ['7-Eleven Inc.', '7-Eleven Inc.'],
    ['H&M AB', 'H&M AB'],
    ['adidas AG', 'adidas AG'],
    ['zalando SE', 'zalando SE'],
    ['Haus am See GmbH', 'Haus am See GmbH'],
    ['Bäckerei an der Oder KG', 'Bäckerei an der Oder KG'],
    ['Hotel v. d. Heide GmbH', 'Hotel v. d. Heide GmbH'],
    ['Aceites del Sur S.L.', 'Aceites del Sur S.L.'],
    ['Officine della Torre S.p.A.', 'Officine della Torre S.p.A.'],
    ['Bakkerij van den Berg B.V.', 'Bakkerij van den Berg B.V.'],
    ["Société d'Électricité du Nord SA", "Société d'Électricité du Nord SA"],
    ['Compagnie de l’Étang SARL', 'Compagnie de l’Étang SARL'],
    ['A service of eBay Inc. in Europe', 'eBay Inc.'],
    ['Lifted by Acme Labels, Inc.', 'Acme Labels, Inc.'],
  ])('is whole in: %s', (line, name) => {
    expect(companiesIn(line)).toEqual([name]);
  });

  it.each(['gewicht KG', 'we run the adidas AGs'])('is not told by: %s', (line) => {
    expect(companiesIn(line)).toEqual([]);
  });

  it('is looked for in capitals without end', () => {
    const line = `${'ABCDEFGHIJKL '.repeat(4_000)}x GmbH`;
    expect(companiesIn(line)).toEqual([]);
  });
});

describe('the places behind a company', () => {
  it.each([
    ['Acme Labels Ltd, Bristol', ['Bristol']],
    ['ACME LABELS LTD, BRISTOL', ['BRISTOL']],
    ['Acme Labels Ltd, Boston, Massachusetts', ['Boston', 'Massachusetts']],
    ['Acme Labels Ltd', []],
    ['Acme Labels Ltd – Rack labels', []],
    ['Acme Labels Ltd, 2 Quay Street', []],
    ['Acme Labels Ltd, Norrvik AB', []],
    ['Norrvik AB, Göteborg', []],
  ])('stand behind a comma: %s', (line, places) => {
    expect(placesBehind('Acme Labels Ltd', line).map((place) => place.trim())).toEqual(places);
  });
});
