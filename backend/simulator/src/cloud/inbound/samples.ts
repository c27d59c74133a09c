/** A small file that is sent where a call brings none. */
export type Sample = { mimetype: string; bytes: Buffer }

const fromBase64 = (...lines: string[]): Buffer => Buffer.from(lines.join(''), 'base64')

/** A square of one colour. */
const jpeg: Sample = {
  mimetype: 'image/jpeg',
  bytes: fromBase64(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//',
    '2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAAR',
    'CAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA',
    'AAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAZAf/9k=',
  ),
}

/** The same square as a sticker. */
const webp: Sample = {
  mimetype: 'image/webp',
  bytes: fromBase64('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQABAAA4BaJaACdAFAAAD+6mWdj3B//AfxL+wLEAA='),
}

/** A second of silence. */
const voice: Sample = {
  mimetype: 'audio/ogg; codecs=opus',
  bytes: fromBase64(
    'T2dnUwACAAAAAAAAAAABAAAAAAAAAByf9dkBE09wdXNIZWFkAQE4AYC7AAAAAABPZ2dTAAAAAAAAAAAAAAEAAAABAAAAf7WA',
    'xgETT3B1c1RhZ3MDAAAAc2ltAAAAAE9nZ1MABIC7AAAAAAAAAQAAAAIAAADpVDPGMgMDAwMDAwMDAwMDAwMDAwMDAwMDAwMD',
    'AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMD+P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/+',
    '+P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/+',
    '+P/++P/++P/++P/++P/++P/++P/++P/++P/++P/++P/+',
  ),
}

/** One empty page. */
const pdf: Sample = {
  mimetype: 'application/pdf',
  bytes: fromBase64(
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2Vz',
    'L0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFsw',
    'IDAgMjAwIDIwMF0+PmVuZG9iagp0cmFpbGVyPDwvUm9vdCAxIDAgUj4+CiUlRU9GCg==',
  ),
}

/** Samples by the message's type. There is none of a film. */
export const samples: Record<string, Sample> = { image: jpeg, sticker: webp, audio: voice, document: pdf }
