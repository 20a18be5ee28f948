import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { signedBytes, type UpdateFile, type UpdateMetadata } from '../desktop-admin/main/updateMetadata.ts';

/** Extensions of the installable files by platform. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  linux: ['.AppImage', '.deb'],
  darwin: ['.zip', '.dmg'],
  win32: ['.exe'],
};

export const PLATFORMS = Object.keys(EXTENSIONS);

/** Creates an Ed25519 key for signing releases. */
export function createReleaseKey(): { readonly privatePem: string; readonly publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: encodePublicKey(privateKey),
  };
}

/** The public key in the format of FIRNLINE_UPDATE_PUBLIC_KEY: base64 of the SPKI in DER. */
export function encodePublicKey(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** @param pem PKCS #8. @throws when it is no Ed25519 private key */
export function readReleaseKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The release key is not an Ed25519 key.');
  return key;
}

/** The packages of one version in a folder for a platform. */
export function releaseFiles(folder: string, platform: string, version: string): readonly UpdateFile[] {
  const extensions = EXTENSIONS[platform] ?? [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`firnline-admin-${version}-`))
    .filter((name) => extensions.some((extension) => name.endsWith(extension)))
    .toSorted()
    .map((name) => ({
      name,
      sha512: createHash('sha512')
        .update(readFileSync(join(folder, name)))
        .digest('base64'),
      size: statSync(join(folder, name)).size,
    }));
}

/** The signed metadata for the feed. */
export function signUpdate(metadata: UpdateMetadata, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(metadata));
  const signature = sign(null, signedBytes(payload), privateKey);
  const envelope = { payload: payload.toString('base64'), signature: signature.toString('base64') };
  return `${JSON.stringify(envelope, null, 2)}\n`;
}
