// `npm run images`: builds all images with the tag the chart asks for; names after `--` choose: npm run images -- web auth
import { UserError } from '../../devstack/bootstrap/steps.mjs';
import { Tally } from '../tally.mjs';
import { buildSmallImage, checkBuilder, images } from './images.mjs';

const chosen = process.argv.slice(2);
const wanted = images().filter(
  ({ name }) => chosen.length === 0 || chosen.some((end) => name.endsWith(`/${end}`)),
);
const tally = new Tally();
const hasBuilder = await tally.check('builder', () => checkBuilder());
for (const image of hasBuilder ? wanted : [])
  await tally.check(`image ${image.name}`, () => buildSmallImage(image));
if (wanted.length < chosen.length)
  console.error(new UserError(`not all known: ${chosen.join(', ')}`).message);
tally.print();
process.exit(tally.failed > 0 || wanted.length < chosen.length ? 1 : 0);
