/** The parts of a local file header that matter here; see APPNOTE.TXT of the ZIP format, section 4.3.7. */
const SIGNATURE = 0x04034b50;
const SIZE_AT = 18;
const NAME_LENGTH_AT = 26;
const EXTRA_LENGTH_AT = 28;
const HEADER_LENGTH = 30;

/** Returns the files of a ZIP archive that stores them uncompressed, as `scripts/pack_engine.py` writes it. */
export function* filesOf(archive: ArrayBuffer): Generator<[name: string, content: Uint8Array]> {
  const view = new DataView(archive);
  const decoder = new TextDecoder();
  let at = 0;
  while (at + HEADER_LENGTH <= archive.byteLength && view.getUint32(at, true) === SIGNATURE) {
    const size = view.getUint32(at + SIZE_AT, true);
    const nameLength = view.getUint16(at + NAME_LENGTH_AT, true);
    const begin = at + HEADER_LENGTH + nameLength + view.getUint16(at + EXTRA_LENGTH_AT, true);
    yield [decoder.decode(new Uint8Array(archive, at + HEADER_LENGTH, nameLength)), new Uint8Array(archive, begin, size)];
    at = begin + size;
  }
}
