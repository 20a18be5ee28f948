import type { TransactionKind } from '../ledger/transaction.ts';
import type { ImportField } from './fields.ts';

/** Headers by field, in English, German and French, folded; the template has the first one. */
export const HEADER_TEXTS: Readonly<Record<ImportField, string>> = {
  fullName: 'full name, name, client name, kundenname, vollstandiger name, nom, nom complet',
  email: 'e-mail, email, e-mail address, email address, mail, e-mail-adresse, courriel',
  phone: 'phone, phone number, telephone, telefon, telefonnummer, mobile, natel',
  language: 'language, sprache, langue',
  tier: 'tier, account tier, stufe, niveau',
  client:
    'client, client id, client number, investor, investor id, customer, account, account number, kunde, kundennummer, kunden-nr., konto, kontonummer, depot, numero client, n° client, compte, numero de compte',
  date: 'date, value date, trade date, booking date, opening date, settle date, datum, valuta, valutadatum, buchungsdatum, stichtag, date valeur, date de valeur, date operation',
  kind: 'kind, type, transaction, transaction type, art, transaktion, buchungsart, operation',
  instrument: 'instrument, symbol, ticker, security, asset, titel, valor, wertpapier, titre, valeur, actif',
  isin: 'isin, isin code, code isin',
  quantity: 'quantity, units, number, shares, anzahl, menge, stuck, bestand, quantite, nombre',
  price: 'price, unit price, close, closing price, nav, kurs, preis, schlusskurs, prix, cours',
  cost: "cost, total cost, book cost, cost basis, einstandswert, kosten, anschaffungswert, prix d'achat, cout, valeur d’achat",
  amount: 'amount, net amount, total, cash amount, betrag, nettobetrag, summe, montant, montant net',
  fee: 'fee, fees, costs, commission, spesen, gebuhr, gebuhren, kommission, frais',
  currency: 'currency, ccy, wahrung, whg, monnaie, devise',
  reference:
    'reference, ref, transaction id, order, order #, id, referenz, auftrag, auftragsnummer, kundenreferenz',
};

/** What people call transactions, in English, German and French, folded. */
export const TRANSACTION_WORDS: Readonly<Partial<Record<TransactionKind, string>>> = {
  deposit: 'deposit, payment in, credit, einzahlung, einlage, gutschrift, versement, depot',
  withdrawal: 'withdrawal, payout, payment out, debit, auszahlung, bezug, retrait, paiement',
  buy: 'buy, purchase, kauf, achat',
  sell: 'sell, sale, verkauf, vente',
  subscription: 'subscription, zeichnung, souscription',
  redemption: 'redemption, rucknahme, rachat',
  income: 'income, dividend, interest, coupon, ertrag, dividende, zins, interet, revenu',
  fee: 'fee, fees, tax, withholding tax, gebuhr, spesen, steuer, frais, impot',
  split: 'split, stock split, aktiensplit, fractionnement',
  exchange: 'exchange, fx, forex, wechsel, devisen, change',
};
