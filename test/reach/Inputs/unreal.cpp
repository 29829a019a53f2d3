// Macros that annotate classes and members.
#include "absent/CoreMinimal.h"
#include <torch/torch.h>

UCLASS()
class GAME_API UBrain : public UObject {
  GENERATED_BODY()
public:
  UPROPERTY(EditAnywhere, Category = "Net")
  int32 Layers = 3;
  UFUNCTION(BlueprintCallable)
  void Train() { Net->to(torch::kCUDA); } // wanted
  torch::nn::Linear Net{nullptr};
};
void GAME_API UBrain_Run(TArray<float> Values) {
  auto x = torch::from_blob(Values.GetData(), {Values.Num()}).to(torch::kCUDA); // wanted
  UE_LOG(LogTemp, Warning, TEXT("cuda")); // calm
}
struct PLUGIN_EXPORT Plain {
  torch::Device device = torch::kCUDA; // wanted
  void NOINLINE move(torch::Tensor &x) { x = x.cuda(); } // wanted
};
