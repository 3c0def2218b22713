/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

U/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

</** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

q/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

I/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

</** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

</** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

</** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

</** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

</** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

J/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

S/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

8/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

*/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

*/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

*/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

D/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

q/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

F/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

J/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

S/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

C/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

F/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

J/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

S/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

U/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

V/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

[/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

]/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

G/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

G/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

K/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

C/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

D/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

G/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

I/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

j/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

W/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

?/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

G/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

S/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

q/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

V/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

q/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

[/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

]/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

[/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

1/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

]/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

?/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

?/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

[/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

]/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

J/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

S/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

S/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

?/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

q/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

8/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

?/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

M/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

j/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

-/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

//** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

j/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

g/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

j/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

V/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

D/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

M/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

H/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

C/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

T/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

1/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

N/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

A/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

П/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

а/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

р/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

о/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

л/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

ь/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

н/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

е/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

п/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

о/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

д/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

о/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

ш/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

ё/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

л/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

I/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

R/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

j/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

4/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

2/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

2/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

E/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

q/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

:/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

H/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

C/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

m/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

h/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

=/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

>/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

{/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

w/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

O/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

v/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

G/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

b/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

K/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

C/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

r/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

'/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

,/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

u/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

i/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

d/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

 /** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

x/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

p/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

c/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

n/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

U/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

P/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

k/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

y/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

./** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

t/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

o/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

B/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

(/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

f/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

a/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

l/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

s/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

e/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

}/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

)/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

;/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};


/** A browser that has passkeys. */
const DEVICE = {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
};

