type Value = string | number | bigint | Value[] | { [key: string]: Value };

const encodeText = (text: string) =>
  Buffer.concat([Buffer.from([(2 << 5) | Buffer.byteLength(text)]), Buffer.from(text)]);

// Only the short forms of MaxMind's format: texts under 29 bytes, small numbers, maps and lists.
function encode(value: Value): Buffer {
  if (typeof value === "string") return encodeText(value);
  if (typeof value === "number") return Buffer.from([(6 << 5) | 4, ...u32(value)]);
  if (typeof value === "bigint") return Buffer.from([8, 2, ...u32(0), ...u32(Number(value))]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encode)]);
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, item]) => [encodeText(key), encode(item)]);
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...parts]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Makes a database in MaxMind's format with the same record for all IPv4 addresses that start with one bit, and none for the others.
 * @param firstBit 1 for 128.0.0.0 and above
 */
export function makeMmdb(firstBit: 0 | 1, record: Value): Buffer {
  const nodeCount = 1;
  const known = nodeCount + 16;
  const children = firstBit === 1 ? [nodeCount, known] : [known, nodeCount];
  const metadata = encode({
    node_count: nodeCount,
    record_size: 32,
    ip_version: 4,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 8n,
    database_type: "Test-City",
    languages: ["en"],
    description: { en: "test" },
  });
  return Buffer.concat([
    ...children.map(u32),
    Buffer.alloc(16),
    encode(record),
    Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"),
    metadata,
  ]);
}
