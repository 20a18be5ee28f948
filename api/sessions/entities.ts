import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';
import type { ReplacedKey } from './deviceKey.ts';

const instant = () => p.datetime(3);

/** Stores only the SHA-256 of the token, which cannot be used to sign in. */
export const InvestorSessionSchema = defineEntity({
  name: 'InvestorSession',
  tableName: 'investor_session',
  properties: {
    id: p.string().length(36).primary(),
    tokenHash: p.string().length(64).unique(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk(),
    device: p.string().length(120),
    /** When the person last proved the identity by access code or second factor. */
    provenAt: instant().nullable(),
    createdAt: instant(),
    lastActiveAt: instant(),
    expiresAt: instant().index(),
  },
  indexes: [{ properties: ['investor'] }],
});

export const StaffSchema = defineEntity({
  name: 'Staff',
  tableName: 'staff',
  properties: {
    id: p.string().length(36).primary(),
    username: p.string().length(120).unique(),
    displayName: p.string().length(120),
    /** Lower case. The account of an earlier release has none until it is set. */
    email: p.string().length(254).unique().nullable(),
    role: p.enum(STAFF_ROLES).default('viewer'),
    isActive: p.boolean().default(true),
    passwordHash: p.string().length(200),
    lastSignInAt: instant().nullable(),
    /** When the first second factor was set up; null while there is none. */
    secondFactorAt: instant().nullable(),
    /** Incremented by every change that another member of staff makes. */
    version: p.integer().default(1),
    createdAt: instant(),
  },
});

export type Staff = InferEntity<typeof StaffSchema>;

/** A browser or app in which a staff account stays signed in. Its cookie starts new sessions. */
export const StaffDeviceSchema = defineEntity({
  name: 'StaffDevice',
  tableName: 'staff_device',
  properties: {
    id: p.string().length(36).primary(),
    familyHash: p.string().length(64).unique(),
    keyHash: p.string().length(64),
    replacedKeys: p.json<ReplacedKey[]>(),
    staff: () => p.manyToOne(StaffSchema).mapToPk(),
    name: p.string().length(120),
    createdAt: instant(),
    lastUsedAt: instant(),
    expiresAt: instant().index(),
    /** When a replaced key was presented. That ended the device; the row is kept for the warning. */
    copyDetectedAt: instant().nullable(),
  },
  indexes: [{ properties: ['staff'] }],
});

export type StaffDevice = InferEntity<typeof StaffDeviceSchema>;

/** The session of the bearer token in page memory. */
export const StaffSessionSchema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_session',
  properties: {
    id: p.string().length(36).primary(),
    tokenHash: p.string().length(64).unique(),
    staff: () => p.manyToOne(StaffSchema).mapToPk(),
    /** The remembered device that it ends with. */
    device: p.string().length(36).nullable(),
    /** When the person last proved the identity by password or second factor. */
    provenAt: instant().nullable(),
    /** e.g. `Firefox on Windows`; empty for sessions of earlier releases. */
    deviceName: p.string().length(120).default(''),
    createdAt: instant(),
    lastActiveAt: instant(),
    expiresAt: instant().index(),
  },
  indexes: [{ properties: ['staff'] }],
});

export type StaffSession = InferEntity<typeof StaffSessionSchema>;

const AUTHORIZATION_STATUSES = ['pending', 'approved', 'denied'] as const;

/** A request of an app to sign in, or to prove the identity for its session, that a person decides in the browser. */
export const DeviceAuthorizationSchema = defineEntity({
  name: 'DeviceAuthorization',
  tableName: 'device_authorization',
  properties: {
    id: p.string().length(36).primary(),
    deviceCodeHash: p.string().length(64).unique(),
    userCodeHash: p.string().length(64).unique(),
    status: p.enum(AUTHORIZATION_STATUSES),
    /** The account: of a proof from the start, of a sign-in once it is approved. */
    staff: () => p.manyToOne(StaffSchema).mapToPk().nullable(),
    /** The session that a proof of identity is for; null for a sign-in. */
    session: p.string().length(36).nullable(),
    deviceName: p.string().length(120),
    address: p.string().length(60),
    remember: p.boolean(),
    createdAt: instant(),
    expiresAt: instant().index(),
    /** Earlier polls are rejected. */
    nextPollAt: instant(),
    /** When the person who approved last proved the identity. */
    provenAt: instant().nullable(),
  },
  indexes: [{ properties: ['staff'] }],
});

export type DeviceAuthorization = InferEntity<typeof DeviceAuthorizationSchema>;
