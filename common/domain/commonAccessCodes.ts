/** Common access codes in lower case, at least six characters long. Maintained by hand. */
export const commonAccessCodes: readonly string[] = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456 01234567 012345678 0123456789
654321 7654321 87654321 987654321 0987654321 9876543210 123123 123123123 123321 1234321
123454321 112233 11223344 1122334455 223344 121212 12121212 131313 141414 151515
212121 232323 242424 101010 10101010 010101 020202 202020 696969 789456
789456123 159753 147258 147258369 159357 147852 258369 369258147 456789 456123
987654 112358 314159 271828 246810 135790 135791 102030 123654 124578
111222 222333 111222333 aabbcc abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh
abcd123 a12345 a123456 a1234567 a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 qwerty qwertz qwerty1 qwerty12 qwerty123
qwerty1234 qwertyui qwertyuiop qwertzuiop azerty azertyuiop qazwsx qazwsxedc zxcvbn zxcvbnm
asdfgh asdfghj asdfghjkl yxcvbn asdf1234 qwer1234 zaq12wsx 123qwe 123qweasd 12qwaszx
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd passwort passwort1
passwort123 motdepasse contrasena parola123 passcode accesscode access access1 access123 letmein
letmein1 welcome welcome1 welcome123 willkommen bonjour changeme change123 default default1 secret
secret1 secret123 topsecret mysecret login123 signin testtest test123 test1234 testing
testing1 temp1234 guest123 user1234 admin1 admin12 admin123 admin1234 administrator rootroot
master master1 master123 superman batman spiderman starwars pokemon dragon dragon1
monkey monkey1 tigger shadow killer hunter hunter2 ranger sunshine sunshine1
princess princess1 flower freedom whatever iloveyou iloveyou1 loveme lovely forever
friends charlie michael michelle jessica jennifer jordan jordan23 thomas daniel
andrew robert joshua matthew nicole ashley amanda samantha football football1
baseball basketball soccer hockey liverpool arsenal chelsea juventus barcelona realmadrid
summer winter spring autumn summer2024 summer2025 winter2024 winter2025 january december
computer internet google1 samsung iphone mustang ferrari mercedes porsche corvette
bitcoin bitcoin1 bitcoin123 ethereum crypto crypto123 satoshi hodlhodl tothemoon blockchain
invest investor investor1 investor123 investment portfolio trading trading123 money1 money123
moneymoney millionaire billion1 banking bank1234 finance finance1 wealth goldgold swissbank
switzerland zurich zuerich schweiz genesis premium firnline firnline1 firnline123 hello123
`
  .trim()
  .split(/\s+/);
