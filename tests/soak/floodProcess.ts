import { floodOfKeys, floodOfRenders } from './floods';

/** A flood in a process of its own, until its input ends: `floodProcess.ts <keys|renders> <origin> <connections>`. */
const [which, url = '', connections = '0'] = process.argv.slice(2);
const end = new AbortController();
process.stdin.resume().once('end', () => end.abort());
const flood = which === 'keys' ? floodOfKeys : floodOfRenders;
const answers = await flood({ url, connections: Number(connections), signal: end.signal });
process.stdout.write(`${JSON.stringify(answers)}\n`);
process.exit();
