import { document, otherwise, test, type Chapter } from './item.js'

const HTTP = 'backend/src/platform/http'
const MEDIA = `${HTTP}/files/mediaFiles.api.test.ts`
const UPLOAD = `${HTTP}/input/upload.api.test.ts`
const STORES = 'backend/src/platform/storage/stores.test.ts'

export const files: Chapter = {
  number: 5,
  title: 'Files',
  items: {
    '5.1.1': [
      'It is written down which files are taken, and how they are made safe.',
      document('Input, files and limits'),
    ],
    '5.2.1': [
      'No file is larger than what the server can handle.',
      test(UPLOAD, 'when it says itself that it is too large'),
      test(STORES, 'leaves nothing of what is too large, or breaks off'),
      test('backend/src/features/conversations/media/storage.api.test.ts'),
    ],
    '5.2.2': [
      'A file is what its name says.',
      test('backend/src/platform/storage/fileType.test.ts'),
      test(UPLOAD, 'does not believe that a page is a picture'),
      test('backend/src/platform/pictures/inspectPicture.test.ts'),
    ],
    '5.2.3': [
      'What is packed is measured before it is unpacked.',
      test(
        'backend/src/platform/tables/storeTable.test.ts',
        'a small workbook that is huge when it is unpacked',
      ),
      test(`${HTTP}/input/readBody.api.test.ts`, 'may be compressed, and is no longer for it'),
    ],
    '5.3.1': [
      'Stored files are never executed.',
      test(MEDIA, '%s is sent as %s, %s, and nothing runs in it'),
    ],
    '5.3.2': [
      'The server chooses where a file lies.',
      test(STORES, 'has what it was given, under a name that nobody guesses, by company'),
      test(STORES, 'makes an extension harmless'),
      test('backend/src/platform/storage/fileName.test.ts'),
    ],
    '5.4.1': [
      'The server says under which name a file is saved.',
      test(MEDIA, 'is absolute, keeps the extension, is valid for a day, and is all that is needed'),
      test(MEDIA, '%s is sent as %s, %s, and nothing runs in it'),
    ],
    '5.4.2': [
      'Names of files add nothing to a header.',
      test('backend/src/platform/storage/fileName.test.ts'),
      test(
        'backend/src/kit/exportRoute.api.test.ts',
        'is a CSV file with a name, headed in the language asked for',
      ),
    ],
    '5.4.3': [
      'Files of strangers are scanned for viruses.',
      otherwise(
        'The server has no scanner of its own. The operator scans the files where they are stored, before they are read, with the scanner of the platform; security.md says how. A file that the scanner takes away is answered as unavailable. Without a scanner no file runs: neither in the server, which decodes them in processes without secrets, nor in a browser.',
      ),
      test(MEDIA, 'of a file that is gone says so'),
      test(MEDIA, '%s is sent as %s, %s, and nothing runs in it'),
      document('Virus scanner'),
    ],
  },
}
