/**
 * The spreadsheet's side of the website's forms: a script for Google Sheets (see spreadsheet.md).
 * Each form gets a sheet of its own, made at the first lead; each lead a row. A lead that comes twice is written once.
 */

// Columns before the form's own fields.
const PARTICULARS = ['submissionId', 'submittedAt', 'region', 'page']

// What a cell can hold: a longer text would fail each time, and its lead never arrive. The website keeps all of it.
const LONGEST_TEXT = 50000

/** Takes one lead: its fields in the body, its particulars and what has no column there in the query string. */
function doPost(request) {
  const id = request.parameter.submissionId
  if (!id) return answer({ error: 'submissionId is missing' })
  // Two leads that come at once would write the same row. Without the lock the id is not echoed, and the website tries again.
  const lock = LockService.getScriptLock()
  if (!lock.tryLock(20000)) return answer({ error: 'busy' })
  try {
    const fields = withExtras(fieldsOf(request), request.parameter)
    const sheet = sheetFor(fields)
    if (!isKnown(sheet, id)) {
      const values = PARTICULARS.map((name) => request.parameter[name] || '').concat(fields.map(([, value]) => value))
      const row = sheet.getRange(sheet.getLastRow() + 1, 1, 1, values.length)
      // As text: a phone number keeps its zero, and a field that begins with = runs nothing.
      row.setNumberFormat('@').setValues([values.map((value) => value.slice(0, LONGEST_TEXT))])
      // Written before it is acknowledged.
      SpreadsheetApp.flush()
    }
    return answer({ submissionId: id })
  } finally {
    lock.releaseLock()
  }
}

/** The form's fields in the order in which the website sends them. */
function fieldsOf(request) {
  return request.postData.contents
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), part.slice(at + 1)].map((text) => decodeURIComponent(text.replace(/\+/g, ' ')))
    })
}

/** The fields, and behind them what the website adds for this kind of form: who is writing, the class that was chosen, the interest. */
function withExtras(fields, parameter) {
  const names = fields.map(([name]) => name)
  const extras = names.includes('SchoolName') && names.includes('Message')
    ? ['WritingAs', 'FullName', 'Mobile', 'ChildName']
    : names.includes('Who') || names.includes('role')
      ? ['TrialTime']
      : names.length === 1
        ? ['interest']
        : []
  return fields.concat(extras.map((name) => [name, parameter[name] || '']))
}

/** The sheet whose columns are those fields; one is made when there is none. */
function sheetFor(fields) {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet()
  const columns = PARTICULARS.concat(fields.map(([name]) => name))
  const head = columns.join('\t')
  const found = spreadsheet.getSheets().find((sheet) => {
    const width = sheet.getLastColumn()
    return width === columns.length && sheet.getRange(1, 1, 1, width).getValues()[0].join('\t') === head
  })
  if (found) return found
  const sheet = spreadsheet.insertSheet()
  sheet.getRange(1, 1, 1, columns.length).setNumberFormat('@').setValues([columns])
  sheet.setFrozenRows(1)
  return sheet
}

/** True when a row has that id already. */
function isKnown(sheet, id) {
  const rows = sheet.getLastRow() - 1
  if (rows < 1) return false
  return sheet.getRange(2, 1, rows, 1).createTextFinder(id).matchEntireCell(true).matchCase(true).findNext() !== null
}

function answer(content) {
  return ContentService.createTextOutput(JSON.stringify(content)).setMimeType(ContentService.MimeType.JSON)
}
