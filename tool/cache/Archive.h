//===- Archive.h - serializes plain values ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A function `fields(Archive, Value)` next to each type lists its fields once,
/// for both directions. Paths in a project are written relative to its root, so
/// that entries stay valid when the checkout moves.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/UnitResult.h"

#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/LEB128.h"

namespace torchport {

/// Return \p Text with a mark in place of each \p Root that ends at a path
/// component, and the inverse.
std::string withoutRoot(llvm::StringRef Text, llvm::StringRef Root);
std::string withRoot(llvm::StringRef Text, llvm::StringRef Root);

/// The last value of an enumeration that starts at 0. LLVM's bitmask
/// enumerations know their own.
template <typename Enum> constexpr Enum LastOf = Enum::NoLastIsKnown;

/// The element type of a container, without const.
template <typename Value> struct ElementOf {
  using Type = Value;
};
template <typename Key, typename Value>
struct ElementOf<std::pair<const Key, Value>> {
  using Type = std::pair<Key, Value>;
};

class Encoder {
public:
  explicit Encoder(llvm::StringRef Root) : Root(Root) {}

  template <typename... Values> void operator()(const Values &...Each) {
    (put(Each), ...);
  }

  std::string take() { return std::move(Bytes); }

private:
  void put(const std::string &Text) {
    const std::string Stored = withoutRoot(Text, Root);
    putNumber(Stored.size());
    Bytes += Stored;
  }
  template <typename Value> void put(const std::optional<Value> &Maybe) {
    put(Maybe.has_value());
    if (Maybe)
      put(*Maybe);
  }
  template <typename A, typename B> void put(const std::pair<A, B> &Both) {
    put(Both.first);
    put(Both.second);
  }
  template <template <typename...> class Container, typename... P>
  void put(const Container<P...> &All) {
    put(All.size());
    for (const auto &Each : All)
      put(Each);
  }
  template <typename Value> void put(const Value &Each) {
    if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>)
      putNumber(static_cast<uint64_t>(Each));
    else
      fields(*this, const_cast<Value &>(Each));
  }
  void putNumber(uint64_t Number) {
    uint8_t Encoded[10];
    const unsigned Size = llvm::encodeULEB128(Number, Encoded);
    Bytes.append(reinterpret_cast<const char *>(Encoded), Size);
  }

  llvm::StringRef Root;
  std::string Bytes;
};

class Decoder {
public:
  Decoder(llvm::StringRef Bytes, llvm::StringRef Root)
      : Root(Root), Data(Bytes, /*IsLittleEndian=*/true, /*AddressSize=*/8),
        Cursor(0) {}

  template <typename... Values> void operator()(Values &...Each) {
    (get(Each), ...);
  }

  /// Returns whether all bytes were read and valid.
  bool finish() {
    const bool AtEnd = Data.eof(Cursor);
    return !llvm::errorToBool(Cursor.takeError()) && AtEnd && AreEnumsValid;
  }

private:
  uint64_t number() { return Data.getULEB128(Cursor); }

  void get(std::string &Text) {
    const uint64_t Size = number();
    Text = withRoot(Data.getBytes(Cursor, Size), Root);
  }
  template <typename Value> void get(std::optional<Value> &Maybe) {
    if (number())
      get(Maybe.emplace());
  }
  template <typename A, typename B> void get(std::pair<A, B> &Both) {
    get(Both.first);
    get(Both.second);
  }
  template <template <typename...> class Container, typename... P>
  void get(Container<P...> &All) {
    // A damaged size ends with the bytes.
    for (uint64_t Remaining = number(); Remaining && Cursor; --Remaining) {
      typename ElementOf<typename Container<P...>::value_type>::Type Each{};
      get(Each);
      All.insert(All.end(), std::move(Each));
    }
  }
  template <typename Value> void get(Value &Each) {
    if constexpr (std::is_enum_v<Value>)
      getEnum(Each);
    else if constexpr (std::is_integral_v<Value>)
      Each = static_cast<Value>(number());
    else
      fields(*this, Each);
  }

  /// Accepts only existing enumerators, because code switches over the values.
  template <typename Enum> void getEnum(Enum &Each) {
    const uint64_t Number = number();
    uint64_t Last;
    if constexpr (llvm::is_bitmask_enum<Enum>::value)
      Last = llvm::BitmaskEnumDetail::Mask<Enum>();
    else
      Last = static_cast<uint64_t>(LastOf<Enum>);
    AreEnumsValid &= Number <= Last;
    Each = static_cast<Enum>(Number <= Last ? Number : 0);
  }

  llvm::StringRef Root;
  llvm::DataExtractor Data;
  llvm::DataExtractor::Cursor Cursor;
  bool AreEnumsValid = true;
};

template <> inline constexpr Severity LastOf<Severity> = Severity::Error;

template <typename Archive> void fields(Archive &A, Position &P) {
  A(P.Offset, P.Line, P.Column);
}

template <typename Archive> void fields(Archive &A, Range &R) {
  A(R.File, R.Begin, R.End);
}

template <typename Archive> void fields(Archive &A, Note &N) {
  A(N.Where, N.Message);
}

template <typename Archive> void fields(Archive &A, Edit &E) {
  A(E.File, E.Offset, E.Length, E.Text);
}

template <typename Archive> void fields(Archive &A, Fix &F) { A(F.Edits); }

template <typename Archive> void fields(Archive &A, Finding &F) {
  A(F.Rule, F.Level, F.Affects, F.Message, F.Where, F.Notes, F.Suggestion,
    F.IsUnused, F.IsOfSkippedText, F.OnlyIn, F.UnlessSelectedByCallersOf,
    F.Demand);
}

template <typename Archive> void fields(Archive &A, ParseError &E) {
  A(E.File, E.Line, E.Message);
}

template <typename Archive> void fields(Archive &A, ParseConditions &H) {
  A(H.ByDeclarations, H.RaisedCxx, H.Notes);
}

template <typename Archive> void fields(Archive &A, prove::Step &S) {
  A(S.Hash, S.FirstLine, S.LastLine);
}

template <typename Archive> void fields(Archive &A, prove::RecordHash &M) {
  A(M.Whole, M.Steps);
}

template <typename Archive> void fields(Archive &A, LinkedFunctions::Use &U) {
  A(U.Name, U.Where, U.DeclaredIn, U.TakesTensors);
}

template <typename Archive> void fields(Archive &A, LinkedFunctions &L) {
  A(L.Defined, L.Undefined, L.SelectGpu, L.Gpus.SelectsItself,
    L.Gpus.NamesOthers, L.Mains, L.Policies);
}

template <typename Archive> void fields(Archive &A, UnitResult &R) {
  A(R.Findings, R.PortableCalls, R.Linked, R.Files, R.WasRequested,
    R.BuildSwitches, R.SkippedText, R.MissingHeaders, R.Errors, R.FlagWarnings,
    R.IsUnfitForPreambles, R.Conditions, R.Meaning);
}

template <typename Archive> void fields(Archive &A, NotAnalysed &N) {
  A(N.File, N.Reason, N.OnlyIn, N.IsPartial, N.IsExcused, N.Missing);
}

template <typename Archive> void fields(Archive &A, Assumption &G) {
  A(G.File, G.Message, G.MessageForMany);
}

} // namespace torchport
