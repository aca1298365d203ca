import Database from 'libsql';

/** A process that takes the SQLite file given as argument for itself, says so, and holds it until its input ends. */
const database = new Database(process.argv[2] ?? '');
database.exec('PRAGMA busy_timeout = 10000');
database.exec('BEGIN EXCLUSIVE');
process.stdout.write('held\n');
process.stdin.resume();
process.stdin.once('end', () => {
  database.exec('ROLLBACK');
  process.exit(0);
});
