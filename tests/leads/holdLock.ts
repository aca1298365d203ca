import Database from 'libsql';

/**
 * A process that does to the SQLite file given as first argument what the second says, 'lock' by default, says 'held', and
 * goes on with it until its input ends.
 */
const [file = '', how = 'lock'] = process.argv.slice(2);
const database = new Database(file);
database.exec('PRAGMA busy_timeout = 60000');
switch (how) {
  // For itself alone.
  case 'lock':
    database.exec('BEGIN EXCLUSIVE');
    break;
  // As a backup does, which sees the file as it was when it began.
  case 'read':
    database.exec('BEGIN');
    database.prepare('select count(*) from leads').get();
    break;
}
process.stdout.write('held\n');
// Waits for all who read, and nobody writes meanwhile.
if (how === 'checkpoint') database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
process.stdin.resume();
process.stdin.once('end', () => {
  if (database.inTransaction) database.exec('ROLLBACK');
  process.exit(0);
});
