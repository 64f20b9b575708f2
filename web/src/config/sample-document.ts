export interface PropertyRow {
  name: string;
  before: string;
  after: string;
}

/** The properties of `public/final_v7.pdf` as exported, and as the built-in engine writes them; a browser test compares. */
export const SAMPLE_ROWS: readonly PropertyRow[] = [
  {
    name: 'Title',
    before: 'Microsoft Word - final_v7.docx',
    after: 'Zero Trust Guide for Regional Hospitals',
  },
  {
    name: 'Subject',
    before: '',
    after: 'How four hospitals replaced flat networks without stopping care',
  },
  {
    name: 'Keywords',
    before: '',
    after:
      'regional hospitals, zero trust, hospital networks, flat networks, Northfield Health, hospitals, Zero Trust Guide, medical devices, network segmentation, perimeter firewalls',
  },
  { name: 'Author', before: 'jdoe2', after: 'Northfield Health IT' },
  {
    name: 'Description',
    before: '',
    after:
      'This white paper describes how four regional hospitals replaced flat hospital networks with zero trust: every user, device and application proves who it is before it reaches a clinical system.',
  },
];
