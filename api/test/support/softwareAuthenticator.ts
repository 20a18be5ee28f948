import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '#common/contract/passkeys.ts';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };
/** Of the keys of a COSE map for ES256: type EC2, algorithm, curve P-256. */
const COSE_ES256 = [
  [1, 2],
  [3, -7],
  [-1, 1],
] as const;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function cborHead(major: number, length: number): Buffer {
  const type = major * 32;
  if (length < 24) return Buffer.from([type + length]);
  return length < 256
    ? Buffer.from([type + 24, length])
    : Buffer.from([type + 25, length >> 8, length & 255]);
}

/** The few types of CBOR that an attestation has. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [cbor(key as number), cbor(item as string)]);
  return Buffer.concat([cborHead(5, value.size), ...pairs]);
}

/** What an attacker would change of a response. */
interface Circumstances {
  /** Of the page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** Signature counter; one more than before when left out. */
  readonly counter?: number;
  readonly userHandle?: string;
}

/** An authenticator with one passkey, which answers as WebAuthn describes, and as an attacker would. */
export function createSoftwareAuthenticator(pageOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = new Map<number, number | Uint8Array>([
    ...COSE_ES256,
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let lastCounter = 0;

  function respond(type: string, challenge: string, circumstances: Circumstances, attested?: Buffer) {
    const { origin = pageOrigin, rpId = new URL(pageOrigin).hostname, isVerified = true } = circumstances;
    lastCounter = circumstances.counter ?? lastCounter + 1;
    const flags = FLAGS.userPresent + (isVerified ? FLAGS.userVerified : 0) + (attested ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lastCounter);
    return {
      clientData: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      authenticatorData: Buffer.concat([
        sha256(rpId),
        Buffer.from([flags]),
        counter,
        ...(attested ? [attested] : []),
      ]),
    };
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    create(challenge: string, circumstances: Circumstances = {}): PasskeyAttestation {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(coseKey)]);
      const response = respond('webauthn.create', challenge, circumstances, attested);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', response.authenticatorData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: response.clientData.toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(challenge: string, circumstances: Circumstances = {}): PasskeyAssertion {
      const { clientData, authenticatorData } = respond('webauthn.get', challenge, circumstances);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      const { userHandle } = circumstances;
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
